import { createServer, type IncomingMessage } from "node:http";
import { setMeter } from "./meter.ts";
import { createMetrics, type MeasuredPayments } from "./metrics.ts";

interface MetricsServer {
  /** Lets running answers finish. */
  close(): Promise<void>;
}

/**
 * Begins to count in this process, and tells it at `/metrics` of a port of its own.
 * @throws the system's error when nothing can listen there
 */
export async function serveMetrics({ port, host, payments }: { port: number; host: string; payments: MeasuredPayments }): Promise<MetricsServer> {
  const { meter, contentType, text } = createMetrics(payments);
  const server = createServer((request, response) => {
    if (!asksForMetrics(request)) return response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { "content-type": contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  setMeter(meter);
  return {
    close: () =>
      new Promise((resolve) => {
        setMeter(undefined);
        server.close(() => resolve());
      }),
  };
}

const asksForMetrics = ({ method, url }: IncomingMessage) => method === "GET" && url?.split("?", 1)[0] === "/metrics";
