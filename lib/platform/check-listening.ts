import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Listens for a moment.
 * @throws the error of the system: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function checkListening(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
