import type { Server } from "node:http";
import { duplexPair } from "node:stream";
import { AT_REST, createWorkMeter } from "#lib/platform/work-meter.ts";

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
  const measureWork = createWorkMeter();
  const timer = setInterval(() => {
    const path = measureWork() <= AT_REST ? left.shift() : undefined;
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
