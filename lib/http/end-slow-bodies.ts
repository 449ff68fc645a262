import type { IncomingMessage, Server } from "node:http";

/** A body may take this long, whatever its rate. */
const GRACE_MS = 30_000;

/** After that, this is the least average rate: 0.26 Mbit/s. The largest upload of 15 MB then takes 8 minutes. */
const MIN_BYTES_PER_SECOND = 32 * 1_024;

/** Headers have no reason to be slow. */
const HEADERS_MS = 30_000;

/** No request may take longer, whatever its rate. */
const REQUEST_MS = 10 * 60_000;

const CHECK_MS = 1_000;

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Options for `createServer` that go with `endSlowBodies`. */
export const SLOW_REQUEST_LIMITS = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
};

interface Limits {
  graceMs: number;
  minBytesPerSecond: number;
}

/**
 * Ends a request with 408 if, after 30 seconds, its body has arrived at less than 32 KiB a second on average. Node's
 * own `requestTimeout` alone would end an honest upload from a slow line too. Or it would let a request that sends a
 * byte a minute hold its connection for as long.
 */
export function endSlowBodies(
  server: Server,
  { graceMs, minBytesPerSecond }: Limits = { graceMs: GRACE_MS, minBytesPerSecond: MIN_BYTES_PER_SECOND },
): void {
  const open = new Map<IncomingMessage, { startedAt: number; bytesBefore: number; hasAnswer(): boolean }>();
  const check = () => {
    const now = performance.now();
    for (const [request, { startedAt, bytesBefore, hasAnswer }] of open) {
      const { socket } = request;
      const ms = now - startedAt;
      if (request.complete || socket.destroyed) open.delete(request);
      else if (ms >= graceMs && (socket.bytesRead - bytesBefore) * 1_000 < minBytesPerSecond * ms) {
        open.delete(request);
        socket.end(hasAnswer() ? "" : TIMED_OUT, () => socket.destroy());
      }
    }
  };
  const timer = setInterval(check, Math.min(CHECK_MS, graceMs / 2)).unref();
  server.once("close", () => clearInterval(timer));
  server.prependListener("request", (request, response) => {
    if (request.complete || !hasBody(request)) return;
    const { bytesRead } = request.socket;
    open.set(request, { startedAt: performance.now(), bytesBefore: bytesRead, hasAnswer: () => response.headersSent });
    response.once("close", () => {
      // Until its body has arrived, a request holds the connection after its answer too.
      if (request.complete) open.delete(request);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
