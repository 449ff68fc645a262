import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { listLines } from "#lib/operations/reference/list-lines.ts";

const berths = defineOperation({
  id: "berths",
  area: "reference",
  summary: "Lists berths",
  method: "GET",
  path: "/api/berths",
  also: [
    {
      method: "GET",
      path: "/api/berths.csv",
      toTable: (output) => ({ columns: ["name"], rows: (output as { berths: { name: string }[] }).berths }),
    },
  ],
  price: "free",
  cacheControl: "public, max-age=60",
  input: z.object({}),
  output: z.object({ berths: z.array(z.object({ name: z.string() })) }),
  example: { input: {}, output: { berths: [] } },
  run: async () => ({ berths: [{ name: "B1" }] }),
});

const kernel = createWebHandler(createKernel([listLines, berths]));

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

  test("as CSV has another tag than as JSON", async () => {
    const [json, csv] = ["/api/berths", "/api/berths.csv"] as const;
    const jsonTag = (await ask(json)).headers.get("etag") as string;
    const csvTag = (await ask(csv)).headers.get("etag") as string;
    const statuses = [csv, json].map(async (path) => [
      (await ask(path, { "if-none-match": jsonTag })).status,
      (await ask(path, { "if-none-match": csvTag })).status,
    ]);
    expect(await Promise.all(statuses)).toEqual([
      [200, 304],
      [304, 200],
    ]);
    const { headers } = await ask(csv, { "if-none-match": jsonTag });
    expect([headers.get("content-type"), headers.get("etag")]).toEqual(["text/csv; charset=utf-8", csvTag]);
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
