import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ApiRequest } from "#lib/http/api-request.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { readText } from "#lib/http/read-input.ts";
import { Failure } from "#lib/operations/failure.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

let server: Server;
let answer: (request: ApiRequest) => Promise<string>;
beforeEach(async () => {
  const listener = createNodeListener(
    async (request) => ({ status: 200, headers: {}, body: await answer(request) }),
    () => "192.0.2.1",
  );
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Exactly these bytes. */
function send(...lines: string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(lines.join("\r\n"));
  return socket;
}

test("path, query and fields arrive as they were sent; fields that were sent twice are joined", async () => {
  answer = async ({ method, path, query, headers }) =>
    JSON.stringify([method, path, query, headers.get("prefer"), headers.has("x-api-key"), headers.get("x-api-key")]);
  const socket = send("PUT /a%2Fb/?x=%20&y#z HTTP/1.1", "Host: a", "Prefer: x402", "PREFER: wait=1", "", "");
  socket.end();
  const [, body] = (await text(socket)).split("\r\n\r\n");
  expect(JSON.parse(body ?? "")).toEqual(["PUT", "/a%2Fb", "x=%20&y", "x402, wait=1", false, null]);
});

test("a body in many parts is read to its end, without its byte order mark", async () => {
  answer = readText;
  const socket = send("POST / HTTP/1.1", "Host: a", "Connection: close", "Transfer-Encoding: chunked", "", "");
  for (const part of ["\ufeff", "Zo", "ë", " and ", "more"]) {
    socket.write(`${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write("0\r\n\r\n");
  const [head = "", body] = (await text(socket)).split("\r\n\r\n");
  expect(body).toBe("Zoë and more");
  expect(head.toLowerCase()).toContain("content-length: 13");
});

test("a caller who leaves before the end of the body is a failed call, and its signal is aborted", async () => {
  let failure: unknown;
  let signal: AbortSignal | undefined;
  answer = async (request) => {
    signal = request.signal;
    failure = await readText(request).catch((error) => error);
    return "";
  };
  const socket = send("POST / HTTP/1.1", "Host: a", "Content-Length: 10", "", "12345");
  await waitUntil(() => signal !== undefined, { within: 5_000, what: "the call" });
  expect(signal?.aborted).toBe(false);
  socket.destroy();
  await waitUntil(() => failure !== undefined, { within: 5_000, what: "the failure" });
  expect(failure).toBeInstanceOf(Failure);
  await waitUntil(() => signal?.aborted === true, { within: 5_000, what: "the abort" });
});

test("an answer before the end of the body is sent, and then the connection closes", async () => {
  answer = async (request) => String((await request.readChunk())?.length);
  const socket = send("POST / HTTP/1.1", "Host: a", "Content-Length: 9999999", "", "12345");
  const endless = setInterval(() => socket.write("x".repeat(1_000)), 20);
  socket.on("error", () => {});
  const [, body] = (await text(socket)).split("\r\n\r\n");
  clearInterval(endless);
  expect(body).toBe("5");
});

test("an answer before the end of the body says that the connection closes: no other request meets its end", async () => {
  answer = async ({ path }) => path;
  const socket = send("POST /first HTTP/1.1", "Host: a", "Content-Length: 5", "", "123");
  const [head] = await once(socket, "data");
  expect(String(head)).toMatch(/^connection: close\r$/im);
  socket.write("45");
  expect(await text(socket)).toBe("");
});

test("a connection goes on when the body was read", async () => {
  answer = async (request) => `${request.path}${await readText(request)}`;
  const socket = send("POST /first HTTP/1.1", "Host: a", "Content-Length: 5", "", "123");
  socket.write("45GET /second HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/\/first12345.*\/second$/s);
});
