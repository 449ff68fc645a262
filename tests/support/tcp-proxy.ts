import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

export interface TcpProxy {
  /** The server's address through the proxy. */
  url: string;
  disconnect(): void;
  reconnect(): void;
  /** Each piece of bytes then waits for so long, in both directions. */
  setDelay(ms: number): void;
  refusedCount(): number;
  close(): Promise<void>;
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let refused = 0;
  let delayMs = 0;
  const createDelay = () =>
    new Transform({
      transform(bytes, _encoding, done) {
        if (delayMs === 0) done(null, bytes);
        else setTimeout(() => done(null, bytes), delayMs);
      },
    });
  const server = createServer((client) => {
    if (isDisconnected) {
      refused += 1;
      return client.destroy();
    }
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(createDelay()).pipe(to);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const disconnect = () => {
    isDisconnected = true;
    for (const socket of sockets) socket.destroy();
  };
  const url = Object.assign(new URL(target), {
    hostname: "127.0.0.1",
    port: String((server.address() as { port: number }).port),
  }).href;
  return {
    url,
    disconnect,
    reconnect: () => {
      isDisconnected = false;
    },
    setDelay: (ms) => {
      delayMs = ms;
    },
    refusedCount: () => refused,
    close: () =>
      new Promise((resolve) => {
        disconnect();
        server.close(() => resolve());
      }),
  };
}
