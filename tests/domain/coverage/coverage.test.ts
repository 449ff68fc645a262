import { describe, expect, test } from "vitest";
import { listCoverage, listMissingCells } from "#lib/domain/coverage/coverage.ts";
import type { DatedFact } from "#lib/domain/coverage/dated-fact.ts";
import { countEndingsByTable, formatEndings, groupByWeek, listEndings } from "#lib/domain/coverage/endings.ts";

const buildFact = (fact: Partial<DatedFact> = {}): DatedFact => ({
  table: "dd_tariff",
  factKind: "dd_tariff",
  carrier: "maersk",
  country: "IN",
  direction: "import",
  charge: "demurrage",
  isIllustrative: false,
  subject: "a",
  effectiveFrom: "2024-01-10",
  effectiveTo: null,
  datedOn: null,
  facts: 1,
  ...fact,
});

const surcharge = { table: "surcharge", factKind: "temporary_surcharge", charge: "surcharges" } as const;

describe("the coverage of a carrier, country, direction and charge", () => {
  test.each([
    ["current until its usable life ends", [buildFact()], "2026-11-26", ["current", "2024-01-10", "2027-01-10", 1]],
    ["current on its last day", [buildFact()], "2027-01-10", ["current", "2024-01-10", "2027-01-10", 1]],
    ["stale on the day after", [buildFact()], "2027-01-11", ["stale", "2024-01-10", "2027-01-10", 1]],
    [
      "current until its end date",
      [buildFact({ effectiveTo: "2030-06-30" })],
      "2029-01-01",
      ["current", "2024-01-10", "2030-06-30", 1],
    ],
    [
      "dated by its document",
      [buildFact({ effectiveFrom: null, datedOn: "2025-02-01" })],
      "2026-01-01",
      ["current", "2025-02-01", "2028-02-01", 1],
    ],
    ["without a date", [buildFact({ effectiveFrom: null })], "2026-01-01", ["current", null, null, 1]],
    ["announced", [buildFact()], "2024-01-09", ["none", "2024-01-10", null, 0]],
    [
      "only illustrative",
      [buildFact({ isIllustrative: true, effectiveFrom: null })],
      "2026-01-01",
      ["illustrative", null, null, 0],
    ],
    [
      "of several facts",
      [
        buildFact({ facts: 2 }),
        buildFact({ subject: "b", effectiveFrom: "2025-01-01" }),
        buildFact({ effectiveFrom: "2015-01-01" }),
      ],
      "2026-11-26",
      ["current", "2024-01-10", "2028-01-01", 3],
    ],
    ["of a temporary surcharge", [buildFact(surcharge)], "2024-07-11", ["stale", "2024-01-10", "2024-07-10", 1]],
  ])("%s", (_, facts, date, expected) => {
    expect(
      listCoverage(facts, date).map(({ state, since, until, facts: count }) => [state, since, until, count]),
    ).toEqual([expected]);
  });

  test("a fact without a direction covers both, unless its document names no country", () => {
    const list = (fact: Partial<DatedFact>) =>
      listCoverage([buildFact({ ...surcharge, direction: null, ...fact })], "2024-02-01").map(
        ({ direction }) => direction,
      );
    expect(list({})).toEqual(["import", "export"]);
    expect(list({ country: null })).toEqual([null]);
  });

  test("what is not on file is listed for each charge and direction", () => {
    const cells = listCoverage([buildFact()], "2026-01-01");
    const missing = listMissingCells(cells, { carriers: ["maersk"], countries: ["IN"] });
    expect(missing).toHaveLength(9);
    expect(missing.every(({ state }) => state === "none")).toBe(true);
    expect(missing.some(({ charge, direction }) => charge === "demurrage" && direction === "import")).toBe(false);
  });
});

describe("what ends", () => {
  const from = "2026-11-26";
  const facts = [
    buildFact({ effectiveFrom: "2023-12-02" }),
    buildFact({ subject: "replaced", effectiveFrom: "2023-12-03" }),
    buildFact({ subject: "replaced", effectiveFrom: "2026-01-01" }),
    buildFact({ subject: "over", effectiveFrom: "2020-01-01" }),
    buildFact({ subject: "far", effectiveFrom: "2024-06-01" }),
    buildFact({ subject: "made", effectiveFrom: "2023-12-02", isIllustrative: true }),
    buildFact({ ...surcharge, subject: "s", carrier: "msc", effectiveTo: "2026-11-30", facts: 3 }),
    buildFact({
      table: "freight_rate",
      factKind: "freight_rate",
      carrier: null,
      charge: null,
      effectiveFrom: "2026-10-02",
    }),
  ];
  const endings = listEndings(facts, from, "2026-12-26");

  test("is listed once per subject, when no newer version replaces it", () => {
    expect(endings.map(({ table, until }) => [table, until])).toEqual([
      ["surcharge", "2026-11-30"],
      ["freight_rate", "2026-12-01"],
      ["dd_tariff", "2026-12-02"],
    ]);
    expect(countEndingsByTable(endings)).toEqual([
      { table: "dd_tariff", facts: 1 },
      { table: "surcharge", facts: 3 },
      { table: "freight_rate", facts: 1 },
    ]);
  });

  test("is grouped by week", () => {
    expect(groupByWeek(endings, from).map(({ from: first, to, facts: count }) => [first, to, count])).toEqual([
      ["2026-11-30", "2026-12-06", 5],
    ]);
    expect(groupByWeek(listEndings(facts, "2026-12-02", "2026-12-26"), "2026-12-02")).toMatchObject([
      { from: "2026-12-02", to: "2026-12-06", facts: 1 },
    ]);
  });

  test("is a text for operators, by table and carrier", () => {
    expect(
      formatEndings(endings, { from, to: "2026-12-26" }),
    ).toBe(`5 facts pass their usable life or their end date from 2026-11-26 to 2026-12-26.

Demurrage and detention: 1
  Maersk: 1, the first on 2026-12-02

Surcharges: 3
  Mediterranean Shipping Company: 3, the first on 2026-11-30

Freight rates: 1
  no carrier: 1, the first on 2026-12-01
`);
    expect(formatEndings([], { from, to: from })).toBe(`No fact passes its usable life from ${from} to ${from}.\n`);
  });
});
