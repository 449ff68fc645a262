import { connect, createServer, type Socket } from "node:net";

/** A line to a server of any protocol that can be cut and mended. */
export interface TcpLine {
  /** The address of the server by this line. */
  url: string;
  /** Ends what is connected, and takes no new connection. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands between clients and the server of `target`. */
export async function openTcpLine(target: string): Promise<TcpLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const url = Object.assign(new URL(target), { hostname: "127.0.0.1", port: String((server.address() as { port: number }).port) }).href;
  return {
    url,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
