import { expect, test } from "vitest";
import { jsonDocument, textDocument } from "#lib/discovery/document.ts";
import { answerDocument } from "#lib/http/answer-document.ts";

let drawn = 0;
const prices = jsonDocument("/prices.json", () => ({ drawn: ++drawn }), ["/prices"]);

const ask = (method = "GET", headers: Record<string, string> = {}) =>
  answerDocument(prices, new Request("http://localhost/prices.json", { method, headers }), { address: "192.0.2.1" });

test("a document is drawn once and may be kept by its reader", async () => {
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([await first.json(), await second.json()]).toEqual([{ drawn: 1 }, { drawn: 1 }]);
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
});

test("a reader with the present copy is told so, one with another gets the text", async () => {
  const etag = (await ask()).headers.get("etag") as string;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const copies of [etag, `W/${etag}`, `"old", ${etag}`, "*"]) {
    const response = await ask("GET", { "if-none-match": copies });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await ask("GET", { "if-none-match": '"old"' })).status).toBe(200);
});

test("HEAD has no body, a browser gets leave, and other methods are told what is taken", async () => {
  const head = await ask("HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await ask("OPTIONS")).status).toBe(204);
  const refused = await ask("POST");
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  const { error } = (await refused.json()) as { error: { code: string; request_id: string } };
  expect(error).toMatchObject({ code: "method_not_allowed", request_id: refused.headers.get("x-request-id") });
});

test("a document that cannot be drawn is answered in the error form, which says nothing of the reason", async () => {
  const broken = jsonDocument("/broken.json", () => {
    throw new Error("0x5ec2e7");
  });
  const response = await answerDocument(broken, new Request("http://localhost/broken.json"), { address: "192.0.2.1" });
  expect(response.status).toBe(500);
  const said = await response.text();
  expect(JSON.parse(said)).toMatchObject({ error: { code: "internal" } });
  expect(said).not.toContain("5ec2e7");
});

test("two documents with other texts have other tags", async () => {
  const tagOf = async (text: string) => (await textDocument("/a.txt", () => text).read()).etag;
  expect(await tagOf("a")).toBe(await tagOf("a"));
  expect(await tagOf("a")).not.toBe(await tagOf("b"));
});
