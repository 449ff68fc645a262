import { describe, expect, test } from "vitest";
import { toDaySum } from "#lib/intake/readers/day-sums.ts";
import { findFree, toStatedFree } from "#lib/intake/readers/fitting-free-time.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { FreeOfScope, RateOfScope, Scope } from "#lib/intake/readers/rate-scope.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildFacts, buildKnown } from "#tests/support/reader-parts.ts";

const scope = (fields: Partial<Scope> = {}): Scope => ({ rest: "", doubts: [], ...fields });
const toTypes = (text: string) => {
  const label = readLabel(text).types;
  if (!label) throw new Error(`no containers in ${text}`);
  return buildKnown(label);
};
const rate = (row: number, fields: Partial<Scope> = {}) => ({ scope: scope(fields), row }) as RateOfScope;
const free = (days: number, row: number, fields: Partial<Scope> = {}, isOfRow = false): FreeOfScope => ({
  scope: scope(fields),
  days: toDaySum(days, []),
  row,
  isOfRow,
});

describe("the free days of a rate", () => {
  const find = (rates: RateOfScope[], frees: FreeOfScope[]) => [
    findFree(rates, frees)?.total,
    ...(rates[0]?.scope.doubts ?? []).map(({ reason }) => reason),
  ];

  test("are unknown if no row has any", () => expect(find([rate(0)], [])).toEqual([undefined]));

  test("are those of a row of the table", () => expect(find([rate(1)], [free(5, 0)])).toEqual([5]));

  test("are those of the same row, though another row fits too", () => {
    expect(find([rate(1)], [free(5, 0), free(7, 1)])).toEqual([7]);
    expect(find([rate(1)], [free(7, 1), free(5, 0)])).toEqual([7]);
    expect(find([rate(1), rate(2)], [free(5, 0), free(9, 2)])).toEqual([9]);
  });

  test("of a column of free days are only for their own row", () => {
    expect(find([rate(1)], [free(5, 0, {}, true)])).toEqual([undefined]);
    expect(find([rate(1)], [free(5, 1, {}, true)])).toEqual([5]);
  });

  test.each([
    ["carrier", "msc", "maersk"],
    ["country", "KE", "TZ"],
    ["port", "KEMBA", "TZDAR"],
    ["direction", "import", "export"],
    ["charge", "demurrage", "detention"],
    ["from", "2026-01-01", "2026-06-01"],
    ["cargo", "general", "reefer"],
  ])("of another %s are not those of the rate", (name, value, other) => {
    const of = (text: string) => ({ [name]: buildKnown(text) }) as Partial<Scope>;
    expect(find([rate(1, of(value))], [free(5, 0, of(other))])).toEqual([undefined]);
    expect(find([rate(1, of(value))], [free(5, 1, of(other))])).toEqual([undefined]);
    expect(find([rate(1, of(value))], [free(5, 0, of(value))])).toEqual([5]);
    expect(find([rate(1)], [free(5, 0, of(other))])).toEqual([5]);
    expect(find([rate(1, of(value))], [free(5, 0)])).toEqual([5]);
    // The one that says the same fits better than the one that says nothing.
    expect(find([rate(2, of(value))], [free(5, 0), free(8, 1, of(value))])).toEqual([8]);
    expect(find([rate(2)], [free(5, 0), free(8, 1, of(value))])[0]).toBe(5);
  });

  test("of other containers are not those of the rate", () => {
    const of = (text: string) => ({ types: toTypes(text) });
    expect(find([rate(1, of("20'"))], [free(5, 0, of("40'"))])).toEqual([undefined]);
    expect(find([rate(1, of("20'"))], [free(5, 0, of("20'"))])).toEqual([5]);
    expect(find([rate(1, of("20'"))], [free(5, 0)])).toEqual([5]);
    expect(find([rate(1)], [free(5, 0, of("20'"))])).toEqual([5]);
    expect(find([rate(1, of("40'HC"))], [free(5, 0, of("40'"))])).toEqual([undefined]);
  });

  test("of the same containers are nearer than those of the same country", () => {
    const types = toTypes("20'");
    const country = buildKnown("KE");
    expect(find([rate(2, { types, country })], [free(5, 0, { country }), free(8, 1, { types })])).toEqual([8]);
    expect(find([rate(2, { types, country })], [free(8, 1, { types }), free(5, 0, { country })])).toEqual([8]);
  });

  test("of refrigerated containers are not those of dry ones", () => {
    const of = (text: string) => ({ kinds: toTypes(text) });
    expect(find([rate(1, of("Reefer"))], [free(5, 0, of("Dry"))])).toEqual([undefined]);
    expect(find([rate(1, of("Reefer"))], [free(5, 0, of("Reefer"))])).toEqual([5]);
    expect(find([rate(1)], [free(5, 0, of("Reefer"))])).toEqual([5]);
    expect(find([rate(1, of("Reefer"))], [free(5, 0)])).toEqual([5]);
  });

  test("of two rows that fit as well are in doubt, if they differ", () => {
    expect(find([rate(2)], [free(5, 0), free(7, 1)])).toEqual([5, "The document gives 5 and 7 free days."]);
    expect(find([rate(2)], [free(5, 0), free(5, 1)])).toEqual([5]);
    expect(find([rate(1)], [free(5, 0), free(7, 1)])).toEqual([7]);
  });

  test("bring the kind of their days with them", () => {
    const rates = [rate(1, { dayBasis: buildKnown("calendar" as const) })];
    findFree(rates, [free(5, 0, { dayBasis: buildKnown("working" as const) })]);
    expect(rates[0]?.scope.dayBasis?.value).toBe("working");
    findFree(rates, [free(5, 0)]);
    expect(rates[0]?.scope.dayBasis?.value).toBe("working");
  });
});

describe("the free days that a document states in a sentence", () => {
  const state = (section: Section, facts: Parameters<typeof buildFacts>[0] = {}) => {
    const doubts: { column: string | null; reason: string }[] = [];
    const days = toStatedFree(section, buildFacts(facts), doubts);
    expect(doubts.every(({ column }) => column === "free_days")).toBe(true);
    return [days?.total, ...doubts.map(({ reason }) => reason)];
  };

  test("are those of the section, else of the document", () => {
    expect(state({})).toEqual([undefined]);
    expect(state({ freeDays: buildKnown(5) }, { freeDays: buildKnown(7) })).toEqual([5]);
    expect(state({}, { freeDays: buildKnown(7) })).toEqual([7]);
  });

  test("are in doubt with other free days, or with those of some containers only", () => {
    const LIMITED = "A sentence of the document gives other free days for some containers.";
    expect(state({ freeDays: buildKnown(5), otherFreeDays: [buildKnown(5)] })).toEqual([5]);
    expect(state({ freeDays: buildKnown(5), otherFreeDays: [buildKnown(3), buildKnown(5)] })).toEqual([
      5,
      "The document gives 5 and 3 free days.",
    ]);
    expect(state({}, { freeDays: buildKnown(7, { doubt: "Two sentences." }) })).toEqual([7, "Two sentences."]);
    expect(state({ freeDays: buildKnown(5) }, { hasLimitedFreeTime: true })).toEqual([5, LIMITED]);
    expect(state({}, { hasLimitedFreeTime: true })).toEqual([undefined, LIMITED]);
  });
});
