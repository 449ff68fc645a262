import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { renderPack } from "#components/dispute-pack/render-pack.tsx";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { contentOf, HAPAG, MAERSK_US, pagesOf, THREE_LINES } from "./pack-samples.ts";

beforeAll(async () => {
  await referenceDatabase();
});

describe("look", () => {
  it.each([
    ["hapag", HAPAG, undefined],
    ["three", THREE_LINES, "/check-demurrage-invoice/lines" as const],
    ["us", MAERSK_US, undefined],
  ])("%s", async (name, form, page) => {
    const { formAudit, ...content } = await contentOf(form, page);
    writeFileSync(`/tmp/pack-${name}.json`, JSON.stringify(content));
    const start = performance.now();
    const pdf = await renderPack(content, { number: 2, hash: "a".repeat(64) });
    console.log(name, pdf.length, performance.now() - start);
    writeFileSync(`/tmp/pack-${name}.pdf`, pdf);
    const pages = await pagesOf(pdf);
    console.log(
      pages.length,
      pages.map((p) => p.slice(-160)),
    );
    expect(formAudit.report.verdict).toBe("overbilled");
  });
});
