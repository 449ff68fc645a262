import { createServer, type IncomingMessage } from "node:http";
import { setMeter } from "./meter.ts";
import {
  createLeaderMetrics,
  createMetrics,
  createSharedMeter,
  type MeasuredFacts,
  type MeasuredPayments,
} from "./metrics.ts";
import { readRequestTarget } from "./request-target.ts";

interface MetricsServer {
  /** Waits for running answers. */
  close(): Promise<void>;
}

/** Starts to count events in this worker, for its leader. */
export function shareMeter(payments: MeasuredPayments): void {
  setMeter(createSharedMeter(payments));
}

/**
 * Starts to count events in this process, or adds up those of its workers, and serves the metrics at `/metrics` of a separate port.
 * @throws the system's error when the port cannot be used
 */
export async function serveMetrics({
  port,
  host,
  payments,
  facts,
  hasWorkers = false,
}: {
  port: number;
  host: string;
  payments: MeasuredPayments;
  facts?: MeasuredFacts;
  hasWorkers?: boolean;
}): Promise<MetricsServer> {
  const { meter, contentType, formatText } = (hasWorkers ? createLeaderMetrics : createMetrics)(payments, facts);
  const server = createServer((request, response) => {
    if (!isMetricsRequest(request)) return response.writeHead(404).end();
    formatText().then(
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

const isMetricsRequest = (request: IncomingMessage) =>
  request.method === "GET" && readRequestTarget(request) === "/metrics";
