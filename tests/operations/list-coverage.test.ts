import { beforeAll, describe, expect, test } from "vitest";
import { buildEndingReport } from "#lib/intake/endings.ts";
import { call } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { Failure } from "#lib/operations/failure.ts";
import { listCoverageStates } from "#lib/operations/reference/list-coverage.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import { estimatedTokens } from "#tests/support/estimated-tokens.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

const date = "2026-11-01";
const list = (
  input: Parameters<typeof call<(typeof listCoverageStates)["input"], (typeof listCoverageStates)["output"]>>[1],
) => runWithoutIllustrative(() => call(listCoverageStates, input));

describe("coverage", () => {
  test("has no item twice, and counts what it lists", async () => {
    const all = [];
    for (let offset = 0, total = 1; offset < total; offset += 200) {
      const page = await list({ date, limit: 200, offset });
      total = page.total;
      all.push(...page.items);
      expect(page.counts.current + page.counts.stale + page.counts.none).toBe(total);
    }
    const keys = all.map(({ line, country, direction, charge }) => [line, country, direction, charge].join());
    expect(new Set(keys).size).toBe(all.length);
    expect(all.every(({ state, until }) => state !== "current" || until === null || until >= date)).toBe(true);
    expect(all.every(({ state, until }) => state !== "stale" || (until !== null && until < date))).toBe(true);
  });

  test("says for each tariff of a carrier whether a call would answer", async () => {
    const { items } = await list({ line: "maersk", date, limit: 200 });
    const dd = items.filter(({ charge }) => charge === "combined").slice(0, 25);
    expect(dd.length).toBeGreaterThan(10);
    for (const { country, direction, state } of dd) {
      const answer = await runWithoutIllustrative(() =>
        call(calculateDemurrage, {
          line: "maersk",
          country: country as string,
          direction: direction as "import",
          container_type: "40HC",
          days: 20,
          date,
        }),
      ).catch((error: unknown) => error);
      if (state === "current" && !(answer instanceof Failure)) expect(answer).toMatchObject({ is_stale: false });
    }
  });

  test("lists what is missing for one carrier and country, or on request", async () => {
    const { items } = await list({ line: "cosco", country: "BO", date });
    expect(items).toHaveLength(10);
    expect(items.every(({ state, since, until, facts }) => state === "none" && !since && !until && facts === 0)).toBe(
      true,
    );
    expect((await list({ date })).items.some(({ state }) => state === "none")).toBe(false);
    expect((await list({ date, state: "none" })).total).toBeGreaterThan(500);
  });

  test("fits in 4,000 tokens by default", async () => {
    expect(estimatedTokens(JSON.stringify(await list({ date })))).toBeLessThan(4_000);
  });

  test("the report to operators counts by table and carrier", async () => {
    expect(await buildEndingReport("2026-11-26")).toMatch(/^\d+ facts pass .+\n\nDemurrage and detention: \d+\n {2}\w/);
  });
});
