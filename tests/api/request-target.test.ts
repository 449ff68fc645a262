import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const base = new URL(process.env.TEST_API_URL as string);

/** The request line contains the target unchanged. */
async function send(
  target: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: base.hostname, port: base.port, method, path: target, headers, agent: false }, resolve)
      .once("error", reject)
      .end(body);
  });
  return { status: response.statusCode, location: response.headers.location, body: await text(response) };
}

const JSON_HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

test.each([
  ["this server", base.origin],
  ["another host", "http://quayside.example:8080"],
  ["a host in capitals, over https", "HTTPS://QUAYSIDE.EXAMPLE"],
  ["a user", "http://someone@quayside.example"],
])("a target in absolute form is answered like its path: with %s", async (_what, origin) => {
  for (const path of ["/api/port?code=INNSA", "/health", "/.well-known/agents.json"]) {
    const [absolute, usual] = [await send(`${origin}${path}`), await send(path)];
    expect([path, absolute.status]).toEqual([path, 200]);
    expect(Object.keys(JSON.parse(absolute.body))).toEqual(Object.keys(JSON.parse(usual.body)));
  }
  const tools = { jsonrpc: "2.0", id: 1, method: "ping" };
  const answer = await send(`${origin}/mcp`, { method: "POST", headers: JSON_HEADERS, body: JSON.stringify(tools) });
  expect([answer.status, JSON.parse(answer.body).id]).toEqual([200, 1]);
  const calculation = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };
  expect(
    (
      await send(`${origin}/api/dd/calculate`, {
        method: "POST",
        headers: JSON_HEADERS,
        body: JSON.stringify(calculation),
      })
    ).status,
  ).toBe(200);
});

test("a page in absolute form is answered, not redirected", async () => {
  for (const path of ["/check-demurrage-invoice", "/"]) {
    const answer = await send(`${base.origin}${path}`);
    expect([path, answer.status, answer.location]).toEqual([path, 200, undefined]);
    expect(answer.body).toContain("<html");
  }
  expect((await send(base.origin)).status).toBe(200);
  expect((await send(`${base.origin}?x=1`)).status).toBe(200);
});

test("OPTIONS * is answered, other targets without a path are refused, and the server goes on", async () => {
  expect(await send("*", { method: "OPTIONS" })).toMatchObject({ status: 204, body: "" });
  for (const [target, method] of [
    ["*", "GET"],
    ["*", "HEAD"],
    ["ftp://quayside.example/api/lines", "GET"],
    ["http://", "GET"],
  ] as const) {
    expect([target, (await send(target, { method })).status]).toEqual([target, 400]);
  }
  expect((await send("/api/port?code=INNSA")).status).toBe(200);
});

test("a request that offers HTTP/2 is answered as usual, also after a page", async () => {
  expect((await send("/check-demurrage-invoice")).status).toBe(200);
  const headers = {
    connection: "Upgrade, HTTP2-Settings",
    upgrade: "h2c",
    "http2-settings": "AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
  };
  for (const path of ["/api/lines", "/check-demurrage-invoice"])
    expect([path, (await send(path, { headers })).status]).toEqual([path, 200]);
});

test("HTTP/1.0 without a Host header is answered", async () => {
  for (const path of ["/health", "/check-demurrage-invoice"]) {
    const socket = connect(Number(base.port), base.hostname, () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
    expect([path, (await text(socket)).split("\r\n", 1)[0]]).toEqual([path, "HTTP/1.1 200 OK"]);
  }
});
