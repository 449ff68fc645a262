import cluster from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { checkListening } from "#lib/platform/check-listening.ts";
import { log } from "#lib/platform/log.ts";

/**
 * Node accepts one connection of a socket in a turn of its loop. So a crowd of new clients at one socket waits for as
 * many turns as there are clients, in a queue of the system that the process does not see.
 */
const SOCKETS = 8;

/**
 * Listens with several sockets at one port, among which the system divides the connections. A worker has them from the
 * leader, and needs no more than one.
 * @param server gets the connections of all sockets
 * @returns the servers of all sockets, the given one first; the caller closes each of them
 * @throws the system's error when the address cannot be used
 */
export async function listenWide(server: Server, { port, host }: { port: number; host: string }): Promise<Server[]> {
  if (process.platform !== "linux" || cluster.isWorker) {
    await listen(server, { port, host });
    return [server];
  }
  // Sockets that share a port share it with another server of the same user too. One that does not share it finds out.
  if (port !== 0) await checkListening(port, host);
  await listen(server, { port, host, reusePort: true });
  const address = { port: (server.address() as AddressInfo).port, host, reusePort: true };
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  await Promise.all(others.map((other) => listen(other, address)));
  return [server, ...others];
}

interface Address {
  port: number;
  host: string;
  reusePort?: boolean;
}

async function listen(server: Server, address: Address): Promise<void> {
  server.listen(address);
  await once(server, "listening");
  // Such as a process with too many open files. The next connection can be accepted again.
  server.on("error", ({ message }) => log.error({ reason: message }, "a connection could not be accepted"));
}
