import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { endSlowBodies } from "#lib/http/end-slow-bodies.ts";

const LIMITS = { graceMs: 400, minBytesPerSecond: 1_000 };

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handler: RequestListener): Promise<number> {
  server = createServer(handler);
  endSlowBodies(server, LIMITS);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const readWhole: RequestListener = (request, response) =>
  void text(request).then(
    ({ length }) => response.end(`read ${length}`),
    () => response.destroy(),
  );

interface Sending {
  /** Bytes that each step sends, every 50 ms. */
  step: number;
  size: number;
  isChunked?: boolean;
}

/** @returns the first line and the body of the answer, and the time that it took */
async function send(port: number, { step, size, isChunked }: Sending) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const startedAt = performance.now();
  const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${framing}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.writable || sent >= size) return;
    const bytes = "a".repeat(Math.min(step, size - sent));
    sent += bytes.length;
    socket.write(isChunked ? `${bytes.length.toString(16)}\r\n${bytes}\r\n${sent >= size ? "0\r\n\r\n" : ""}` : bytes);
  }, 50);
  try {
    const answer = await text(socket);
    return { line: answer.split("\r\n", 1)[0], body: answer.split("\r\n\r\n")[1], ms: performance.now() - startedAt };
  } finally {
    clearInterval(timer);
    socket.destroy();
  }
}

test.each([false, true])(
  "a body that comes byte by byte ends after the grace time (chunked: %s)",
  async (isChunked) => {
    const port = await serve(readWhole);
    const { line, ms } = await send(port, { step: 1, size: 5_000, isChunked });
    expect(line).toBe("HTTP/1.1 408 Request Timeout");
    expect(ms).toBeGreaterThanOrEqual(LIMITS.graceMs);
    expect(ms).toBeLessThan(3_000);
  },
);

test("a body that comes at an honest rate is read to its end, however long that takes", async () => {
  const port = await serve(readWhole);
  const { line, body, ms } = await send(port, { step: 200, size: 6_000 });
  expect([line, body]).toEqual(["HTTP/1.1 200 OK", "read 6000"]);
  expect(ms).toBeGreaterThan(2 * LIMITS.graceMs);
});

test("a body that is fast at first and then stops ends as soon as its average is too low", async () => {
  const port = await serve(readWhole);
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n${"a".repeat(900)}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("an answer that takes long after the whole body has arrived is not ended", async () => {
  const port = await serve(
    (request, response) => void text(request).then(() => setTimeout(() => response.end("done"), 3 * LIMITS.graceMs)),
  );
  expect(await send(port, { step: 10, size: 10 })).toMatchObject({ line: "HTTP/1.1 200 OK", body: "done" });
});

test("a body that nobody reads any more, because its answer has begun, ends without a second answer", async () => {
  const port = await serve((_request, response) => {
    response.writeHead(413, { "content-length": "4" });
    response.write("too ");
  });
  const { line, body } = await send(port, { step: 1, size: 5_000 });
  expect([line, body]).toEqual(["HTTP/1.1 413 Payload Too Large", "too "]);
});

test("a body that comes slowly after its whole answer ends after the grace time, without a second answer", async () => {
  const port = await serve((_request, response) => void response.end("not found"));
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const startedAt = performance.now();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n");
  const timer = setInterval(() => socket.writable && socket.write("a"), 50);
  try {
    const answer = await text(socket);
    expect(answer).toContain("not found");
    expect(answer).not.toContain("408");
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LIMITS.graceMs);
  } finally {
    clearInterval(timer);
  }
});
