import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Checks that a server can listen on a port, by listening for a moment.
 * @throws the error of the system: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function checkListening(port: number, host: string): Promise<void> {
  await portOf(port, host);
}

/** Finds a free port of the loopback address. */
export function freePort(): Promise<number> {
  return portOf(0, "127.0.0.1");
}

async function portOf(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  const bound = (server.address() as { port: number }).port;
  server.close();
  await once(server, "close");
  return bound;
}
