import { expect, test } from "vitest";
import { groupRates } from "#lib/intake/readers/group-rates.ts";
import type { RateOfScope, Scope } from "#lib/intake/readers/rate-scope.ts";
import { readTierLabel } from "#lib/intake/readers/tier-label.ts";
import { Decimal } from "#lib/platform/money.ts";

const SCOPE: Scope = { rest: "", doubts: [] };

const toRate = (line: string, scope = SCOPE): RateOfScope => {
  const [, days = "", rate = ""] = /^(.*): (\d+)$/.exec(line) ?? [];
  const label = readTierLabel(days);
  if (!label) throw new Error(`${days} is no label of a tier`);
  return { scope, tier: { label, places: [], rate: new Decimal(rate), ratePlaces: [], doubts: [] }, row: 0 };
};

const group = (lines: readonly string[]) => {
  const names = new Map(lines.map((line) => [toRate(line), line]));
  return groupRates([...names.keys()]).map((rates) => rates.map((rate) => names.get(rate)));
};

test.each<[string, string[][]]>([
  ["days that continue", [["1-5: 0", "6-10: 20", "11+: 40"]]],
  [
    "days that begin again",
    [
      ["6-10: 20", "11+: 40"],
      ["6-10: 50", "11+: 60"],
    ],
  ],
  ["days that begin again, not with the first of them", [["6-10: 20", "11+: 40"], ["11+: 60"]]],
  ["days with the same beginning", [["6-10: 20", "6-12: 40"]]],
  ["days with the same end", [["6-10: 20", "8-10: 40"]]],
  [
    "first days, twice",
    [
      ["first 5 days: 20", "thereafter: 40"],
      ["first 5 days: 50", "thereafter: 60"],
    ],
  ],
  [
    "free days, twice",
    [
      ["5 days free: 0", "6+: 40"],
      ["7 days free: 0", "8+: 60"],
    ],
  ],
  ["free days and then first days", [["5 days free: 0", "first 5 days: 20"]]],
  [
    "first days that are free, and first days after free time",
    [["first 5 days: 0", "first 3 days after free time: 40"]],
  ],
  [
    "first days with a rate, and first days after free time",
    [["first 5 days: 20"], ["first 3 days after free time: 40"]],
  ],
  [
    "first days after free time without a rate, and others with one",
    [["first 5 days after free time: 0"], ["first 3 days after free time: 40"]],
  ],
  ["first days that are free, and other first days", [["first 5 days: 0"], ["first 3 days: 40"]]],
  ["next days, twice", [["next 5 days: 20", "next 5 days: 40"]]],
  ["all the days left, twice", [["thereafter: 20", "thereafter: 40"]]],
  ["first days and a range", [["first 5 days: 20", "1-5: 40"]]],
])("%s", (_, groups) => expect(group(groups.flat())).toEqual(groups));

const known = <Value>(value: Value) => ({ value, places: [], basis: "read" as const });

test.each<[string, Partial<Scope>]>([
  ["carrier", { carrier: known("MSC") }],
  ["country", { country: known("ES") }],
  ["port", { port: known("ESVLC") }],
  ["direction", { direction: known("import") }],
  ["charge", { charge: known("demurrage") }],
  ["cargo", { cargo: known("reefer") }],
  ["first day of validity", { from: known("2026-01-01") }],
  ["last day of validity", { to: known("2026-12-31") }],
  ["other words", { rest: "on request" }],
  ["contents", { isEmptyContainer: true }],
])("rates with another %s are another tariff", (_, words) => {
  const one = toRate("6-10: 20");
  const other = toRate("11+: 40", { ...SCOPE, ...words });
  const last = toRate("11+: 40");
  expect(groupRates([one, other, last])).toEqual([[one, last], [other]]);
});
