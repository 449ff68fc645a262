import { expect, test } from "vitest";
import { jsonDocument, textDocument } from "#lib/discovery/document.ts";
import { answerDocument } from "#lib/http/answer-document.ts";

let drawn = 0;
const prices = jsonDocument("/prices.json", () => ({ drawn: ++drawn }), ["/prices"]);

const ask = (method = "GET", headers: Record<string, string> = {}) =>
  answerDocument(prices, new Request("http://localhost/prices.json", { method, headers }), { address: "192.0.2.1" });

test("a document is drawn once and may be kept by its reader", async () => {
  const [first, second] = [ask(), ask()];
  expect([await first.json(), await second.json()]).toEqual([{ drawn: 1 }, { drawn: 1 }]);
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
});

test("a reader with the present copy is told so, one with another gets the text", async () => {
  const etag = ask().headers.get("etag") as string;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const copies of [etag, `W/${etag}`, `"old", ${etag}`, "*"]) {
    const response = ask("GET", { "if-none-match": copies });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect(ask("GET", { "if-none-match": '"old"' }).status).toBe(200);
});

test("HEAD has no body, a browser gets leave, and other methods are told what is taken", async () => {
  expect([ask("HEAD").status, await ask("HEAD").text()]).toEqual([200, ""]);
  expect(ask("OPTIONS").status).toBe(204);
  const refused = ask("POST");
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  const { error } = (await refused.json()) as { error: { code: string; request_id: string } };
  expect(error).toMatchObject({ code: "method_not_allowed", request_id: refused.headers.get("x-request-id") });
});

test("two documents with other texts have other tags", () => {
  const tagOf = (text: string) => textDocument("/a.txt", () => text).read().etag;
  expect(tagOf("a")).toBe(tagOf("a"));
  expect(tagOf("a")).not.toBe(tagOf("b"));
});
