import { createServer } from "node:http";

/** Accepts requests and never answers them. */
export interface HangingNode {
  url: string;
  /** The number of requests whose sender still waits. */
  waiting(): number;
  /** The highest number of requests that waited at the same time. */
  maxWaiting(): number;
  requestCount(): number;
  close(): void;
}

export async function openHangingNode(): Promise<HangingNode> {
  let waiting = 0;
  let maxWaiting = 0;
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    waiting += 1;
    maxWaiting = Math.max(maxWaiting, waiting);
    response.on("close", () => {
      waiting -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    waiting: () => waiting,
    maxWaiting: () => maxWaiting,
    requestCount: () => requestCount,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
