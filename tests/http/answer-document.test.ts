import { expect, test } from "vitest";
import { createJsonDocument, createTextDocument, type Document } from "#lib/discovery/document.ts";
import { answerDocument } from "#lib/http/answer-document.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";

let builds = 0;
const prices = createJsonDocument("/prices.json", () => ({ builds: ++builds }), ["/prices"]);

const answerAt = (document: Document, sent: Request) =>
  createWebHandler((request, caller) => answerDocument(document, request, caller))(sent, { address: "192.0.2.1" });

const request = (method = "GET", headers: Record<string, string> = {}) =>
  answerAt(prices, new Request("http://localhost/prices.json", { method, headers }));

test("a document is built once, and clients may cache it", async () => {
  const [first, second] = await Promise.all([request(), request()]);
  expect([await first.json(), await second.json()]).toEqual([{ builds: 1 }, { builds: 1 }]);
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
});

test("a client with the current copy gets 304, and a client with an older copy gets the text", async () => {
  const etag = (await request()).headers.get("etag") as string;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const copies of [etag, `W/${etag}`, `"old", ${etag}`, "*"]) {
    const response = await request("GET", { "if-none-match": copies });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await request("GET", { "if-none-match": '"old"' })).status).toBe(200);
});

test("HEAD has no body, a preflight request gets 204, and other methods get 405 with the allowed methods", async () => {
  const head = await request("HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await request("OPTIONS")).status).toBe(204);
  const refused = await request("POST");
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  const { error } = (await refused.json()) as { error: { code: string; request_id: string } };
  expect(error).toMatchObject({ code: "method_not_allowed", request_id: refused.headers.get("x-request-id") });
});

test("a document that cannot be built gets an error in the standard form, without internal information", async () => {
  const broken = createJsonDocument("/broken.json", () => {
    throw new Error("0x5ec2e7");
  });
  const response = await answerAt(broken, new Request("http://localhost/broken.json"));
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: { code: "internal" } });
  expect(text).not.toContain("5ec2e7");
});

test("documents with different texts have different tags", async () => {
  const readTag = async (text: string) => (await createTextDocument("/a.txt", () => text).read()).etag;
  expect(await readTag("a")).toBe(await readTag("a"));
  expect(await readTag("a")).not.toBe(await readTag("b"));
});
