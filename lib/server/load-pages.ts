import type { Server } from "node:http";
import { performance } from "node:perf_hooks";
import { duplexPair } from "node:stream";

/** The share of the time in which the event loop of a process at rest works. */
const AT_REST = 0.05;

const CHECK_MS = 1_000;

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/**
 * The first page of a process loads what all pages need, and nobody else is answered in this third of a second. So a
 * process asks itself for a page at its first rest. If there is none, the first visitor waits for it.
 * @returns ends the watch
 */
export function loadPagesAtRest(server: Server, checkMs: number = CHECK_MS): () => void {
  let usage = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const isAtRest = performance.eventLoopUtilization(usage).utilization <= AT_REST;
    usage = performance.eventLoopUtilization();
    if (!isAtRest) return;
    clearInterval(timer);
    requestPage(server);
  }, checkMs).unref();
  return () => clearInterval(timer);
}

/** By a connection within the process: another worker might accept one by the network. */
function requestPage(server: Server): void {
  const [client, connection] = duplexPair();
  client.on("error", () => {}); // A server that stops ends it.
  server.emit("connection", connection);
  client.resume().write(REQUEST);
}
