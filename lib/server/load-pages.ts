import type { Server } from "node:http";
import { performance } from "node:perf_hooks";
import { duplexPair } from "node:stream";

/** The share of the time in which the event loop of a process at rest works. */
const AT_REST = 0.05;

const CHECK_MS = 1_000;

/**
 * What pages need, in parts: each of these answers loads something that the one before has not. Together they take a
 * third of a second, in which nobody else would be answered.
 */
const PATHS = ["/manifest.webmanifest", "/no-such-page", "/pricing", "/"];

/**
 * A process loads its pages itself, a part at each look that finds it at rest. If it never rests, its first visitors
 * wait for that.
 * @returns ends the watch
 */
export function loadPagesAtRest(server: Server, checkMs: number = CHECK_MS): () => void {
  const left = [...PATHS];
  let usage = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const isAtRest = performance.eventLoopUtilization(usage).utilization <= AT_REST;
    usage = performance.eventLoopUtilization();
    const path = isAtRest ? left.shift() : undefined;
    if (path) request(server, path);
    if (left.length === 0) clearInterval(timer);
  }, checkMs).unref();
  return () => clearInterval(timer);
}

/** By a connection within the process: another worker might accept one by the network. */
function request(server: Server, path: string): void {
  const [client, connection] = duplexPair();
  client.on("error", () => {}); // A server that stops ends it.
  server.emit("connection", connection);
  client.resume().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}
