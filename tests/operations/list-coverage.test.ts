import { beforeAll, describe, expect, test } from "vitest";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
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
    const states = new Set<string>();
    for (const country of ["SG", "CO", "IN", "KE", "DZ", "BO"]) {
      const { items } = await list({ line: "maersk", country, charge: "combined", direction: "import", date });
      expect(items).toHaveLength(1);
      const state = items[0]?.state as string;
      states.add(state);
      const answers = await Promise.all(
        CONTAINER_TYPES.map((container_type) =>
          runWithoutIllustrative(() =>
            call(calculateDemurrage, { line: "maersk", country, container_type, charge: "combined", days: 20, date }),
          ).then(
            ({ tariffs }) => tariffs.some(({ is_stale }) => !is_stale),
            (error: unknown) => (error instanceof Failure ? null : Promise.reject(error)),
          ),
        ),
      );
      if (state === "current") expect(answers).toContain(true);
      if (state === "stale") expect(answers).not.toContain(true);
      if (state === "none") expect(answers.every((answer) => answer === null)).toBe(true);
    }
    expect([...states].sort()).toEqual(["current", "none", "stale"]);
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
