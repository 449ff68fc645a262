import { describe, expect, test } from "vitest";
import { readTypes, type TypesLabel } from "#lib/intake/readers/container-types.ts";
import { toDaySum } from "#lib/intake/readers/day-sums.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import type { RateOfScope, Scope } from "#lib/intake/readers/rate-scope.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { toTariffs } from "#lib/intake/readers/tariffs-of-rates.ts";
import { readTierLabel, type TierLabel } from "#lib/intake/readers/tier-label.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const know = <Value>(value: Value, text = String(value)) => ({
  value,
  places: [buildPlace(text)],
  basis: "heading" as const,
});

const FACTS: DocumentFacts = {
  carrier: know("maersk"),
  country: know("KE"),
  isCurrencyInTables: false,
  footnotes: new Map() as unknown as DocumentFacts["footnotes"],
  namesHighCube: true,
  saysAfterFreeTime: false,
  hasLimitedFreeTime: false,
  findCountryCurrency: () => undefined,
};

const build = (days: string, rate: string, scope: Partial<Scope> = {}): RateOfScope => ({
  scope: {
    direction: know("import"),
    charge: know("demurrage"),
    types: know(readTypes("20'") as TypesLabel, "20'"),
    currency: know("USD"),
    from: know("2026-03-01"),
    rest: "",
    doubts: [],
    ...scope,
  },
  tier: {
    label: readTierLabel(days) as TierLabel,
    places: [buildPlace(days)],
    rate: new Decimal(rate),
    ratePlaces: [buildPlace(rate)],
    doubts: [],
  },
  row: 0,
});

function read(
  rates: readonly RateOfScope[],
  {
    section = {} as Section,
    facts = {} as Partial<DocumentFacts>,
    frees = [] as Parameters<typeof toTariffs>[1]["frees"],
  } = {},
) {
  const notes: Parameters<typeof toTariffs>[1]["notes"] = [];
  const candidates = toTariffs(rates, { frees, section, facts: { ...FACTS, ...facts }, elsewhere: [], notes });
  return {
    rows: candidates.map(
      ({ row }) =>
        `${row.free_days?.value ?? "?"} free, ${row.slab_from_day?.value}-${row.slab_to_day?.value ?? ""}: ${row.rate_per_day?.value} ${row.currency?.value}`,
    ),
    doubts: candidates[0]?.doubts.map(({ reason }) => reason) ?? [],
    notes: notes.map(({ place, reason }) => `${place.text}: ${reason}`),
    candidates,
  };
}

const FREE: Section = { freeDays: know(5) };

describe("the rates of one tariff", () => {
  test("are its rows, with what they share", () => {
    const { rows, doubts, notes, candidates } = read([build("6-10", "20"), build("from day 11", "40")], {
      section: FREE,
    });
    expect(rows).toEqual(["5 free, 6-10: 20 USD", "5 free, 11-: 40 USD"]);
    expect([doubts, notes]).toEqual([[], []]);
    expect(candidates.map(({ table }) => table)).toEqual(["dd_tariffs", "dd_tariffs"]);
    expect(candidates[0]?.row.rate_per_day).toEqual({ value: "20", places: [buildPlace("20")], basis: "read" });
    expect(candidates[0]?.row.container_types).toEqual({
      value: "20DV",
      places: [buildPlace("20'")],
      basis: "heading",
    });
  });

  test("in several currencies have a doubt", () => {
    const rates = [
      build("1-5", "0", { currency: know("GBP") }),
      build("6-10", "20"),
      build("from day 11", "40", { currency: know("EUR") }),
    ];
    const { rows, doubts } = read(rates);
    expect(doubts).toEqual(["The rates are in USD and EUR."]);
    expect(rows).toEqual(["5 free, 6-10: 20 USD", "5 free, 11-: 40 USD"]);
  });

  test("in one currency have none, though the free days name another", () => {
    expect(read([build("1-5", "0", { currency: know("GBP") }), build("6-10", "20")]).doubts).toEqual([]);
  });

  test("for empty containers have a doubt", () => {
    expect(read([build("6-10", "20", { isEmptyContainer: true })], { section: FREE }).doubts).toEqual([
      "The rates are for empty containers.",
    ]);
  });

  test("with words that have no column have a doubt with sixty letters of them", () => {
    const rest = `  ${"x".repeat(70)} `;
    expect(read([build("6-10", "20", { rest })], { section: FREE }).doubts).toEqual([
      `The rows say “${"x".repeat(60)}”: check whether it limits the tariff.`,
    ]);
    expect(read([build("6-10", "20", { rest: "  " })], { section: FREE }).doubts).toEqual([]);
  });

  test("keep the doubts of their scope and their own", () => {
    const rate = build("6-10", "20", { doubts: [{ column: null, reason: "Of the scope." }] });
    const own = { ...rate, tier: { ...rate.tier, doubts: [{ column: "rate_per_day", reason: "Of the rate." }] } };
    expect(read([own], { section: FREE }).doubts).toEqual(["Of the scope.", "Of the rate."]);
  });

  test("in a text have their containers next to them", () => {
    const rate = build("6-10", "20");
    const typed = { ...rate, tier: { ...rate.tier, typePlaces: [buildPlace("20-foot")] } };
    expect(read([typed], { section: FREE }).candidates[0]?.row.container_types?.places).toEqual([
      buildPlace("20-foot"),
    ]);
    const { types: _, ...scope } = rate.scope;
    expect(read([{ ...typed, scope }], { section: FREE }).candidates[0]?.row).not.toHaveProperty("container_types");
    const kinds = know(readTypes("dry") as TypesLabel, "dry");
    expect(
      read([{ ...typed, scope: { ...rate.scope, kinds } }], { section: FREE }).candidates[0]?.row.container_types
        ?.places,
    ).toEqual([buildPlace("20-foot"), buildPlace("dry")]);
  });

  test("count from the end of free time, if the row, the heading or the document says so", () => {
    const rates = (scope: Partial<Scope> = {}) => [build("1-5", "20", scope), build("from day 6", "40", scope)];
    const shifted = ["5 free, 6-10: 20 USD", "5 free, 11-: 40 USD"];
    const silent = read(rates(), { section: FREE });
    expect(silent.rows).toEqual(shifted);
    expect(silent.doubts).toHaveLength(1);
    for (const stated of [
      read(rates({ isAfterFreeTime: true }), { section: FREE }),
      read(rates(), { section: { ...FREE, afterFreeTime: [buildPlace("after free time")] } }),
      read(rates(), { section: FREE, facts: { saysAfterFreeTime: true } }),
    ]) {
      expect(stated.rows).toEqual(shifted);
      expect(stated.doubts).toEqual([]);
    }
  });

  test("without free time have no free days", () => {
    expect(read([build("first 5 days", "20")]).candidates[0]?.row).not.toHaveProperty("free_days");
  });

  test("use the free days of their row", () => {
    const rate = build("6-10", "20");
    const frees = [{ scope: rate.scope, days: toDaySum(5, [buildPlace("5")]), row: 0, isOfRow: true }];
    expect(read([rate], { frees }).candidates[0]?.row.free_days).toEqual({
      value: "5",
      places: [buildPlace("5")],
      basis: "read",
    });
    expect(read([rate], { section: { freeDays: know(7) }, frees }).rows).toEqual(["5 free, 6-10: 20 USD"]);
  });
});

describe("rates that are no tariff", () => {
  test("because all days are free", () => {
    const { rows, notes } = read([build("1-5", "0")]);
    expect(rows).toEqual([]);
    expect(notes).toEqual(["0: The days of these rates are not stated, or all of them are free."]);
  });

  test("because their days are not stated", () => {
    expect(read([build("thereafter", "20")]).notes).toEqual([
      "20: The days of these rates are not stated, or all of them are free.",
    ]);
  });

  test("because their containers have no type here", () => {
    const { rows, notes } = read([build("6-10", "20", { types: know(readTypes("45'") as TypesLabel, "45'") })], {
      section: FREE,
    });
    expect(rows).toEqual([]);
    expect(notes).toEqual(["20: 45': there is no container type for it here."]);
  });
});
