import { describe, expect, test } from "vitest";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listLines } from "#lib/operations/reference/list-lines.ts";

const kernel = createWebHandler(createKernel([listLines]));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  kernel(new Request(`http://localhost${path}`, { method, headers }), { address: "192.0.2.1" });

describe("free data", () => {
  test("has a tag and a time for which a copy may be used", async () => {
    const { headers } = await ask("/api/lines");
    expect(headers.get("etag")).toMatch(/^"[\w-]{27}"$/);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect((await ask("/api/lines?form=slugs")).headers.get("etag")).not.toBe(headers.get("etag"));
  });

  test("is 304 without a body for a caller who has it, and 200 for one who has another answer", async () => {
    const etag = (await ask("/api/lines")).headers.get("etag") as string;
    for (const copies of [etag, `W/${etag}`, `"old", ${etag}`]) {
      const answer = await ask("/api/lines", { "if-none-match": copies });
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
      expect(answer.headers.get("content-type")).toBeNull();
    }
    expect((await ask("/api/lines", { "if-none-match": etag }, "HEAD")).status).toBe(304);
    for (const copies of ['"old"', "*", ""])
      expect((await ask("/api/lines", { "if-none-match": copies })).status).toBe(200);
  });

  test("an error has neither", async () => {
    const { headers } = await ask("/api/lines?form=x");
    expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, null]);
  });
});

test("every free operation says how its answers are cached, and no shared cache stores what is counted", () => {
  for (const { id, price, cacheControl = "" } of catalogue) {
    if (price === "free") expect(cacheControl, id).not.toBe("");
    else expect(cacheControl, id).not.toMatch(/public/);
  }
});
