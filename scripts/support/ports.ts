import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Finds out whether a server could listen there, by listening for a moment.
 * @throws the system's error: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function checkListening(port: number, host: string): Promise<void> {
  await portOf(port, host);
}

/** A port of the loopback address that nothing listens on now. */
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
