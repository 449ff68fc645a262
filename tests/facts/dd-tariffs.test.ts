import { describe, expect, test } from "vitest";
import { quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { asText, buildTariff, cell, groups, type Row, thousandths } from "./published-tariffs.ts";

const TODAY = "2026-11-21";

/** Directly from the rows: `from-to rate cost` for each slab, the total, and the days without a row. */
function oracle(slabs: Row[], days: number): string {
  let total = 0n;
  let rated = 0;
  const reached = slabs.flatMap((row) => {
    const from = Number(row.slab_from_day);
    const to = row.slab_to_day ? Math.min(Number(row.slab_to_day), days) : days;
    if (from > to) return [];
    const rate = thousandths(cell(row, "rate_per_day"));
    const cost = rate * BigInt(to - from + 1);
    total += cost;
    rated += to - from + 1;
    return [`${from}-${to} ${to - from + 1}d ${asText(rate)} ${asText(cost)}`];
  });
  const missing = Math.max(0, days - Number(cell(slabs[0], "free_days")) - rated);
  return [...reached, `total ${asText(total)}`, `missing ${missing}`].join("; ");
}

function quoteText(tariff: Tariff, containerType: string, days: number): string {
  const date = tariff.effectiveFrom ?? tariff.effectiveTo ?? TODAY;
  const quote = quoteDemurrage({ tariffs: [tariff], containerType, days, date, port: tariff.port });
  if (!quote.ok) return quote.reason;
  const slabs = quote.slabs.map(
    (slab) => `${slab.from}-${slab.to} ${slab.days}d ${slab.ratePerDay.toFixed(3)} ${slab.cost.toFixed(3)}`,
  );
  const missing = quote.uncovered.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [...slabs, `total ${quote.total.toFixed(3)}`, `missing ${missing}`].join("; ");
}

const DAYS = Array.from({ length: 365 }, (_, index) => index + 1);

describe("every published tariff, each of its container types, 1 to 365 days", () => {
  test("the file has tariffs", () => expect(groups.length).toBeGreaterThan(400));

  test.each(groups)("$name", ({ name, slabs }) => {
    const tariff = buildTariff(name, slabs);
    const expected = DAYS.map((days) => oracle(slabs, days));
    for (const containerType of tariff.containerTypes) {
      expect(DAYS.map((days) => quoteText(tariff, containerType, days))).toEqual(expected);
    }
  });
});

test("Hapag-Lloyd, India, import, 40HC, 14 days", () => {
  const tariffs = groups
    .map(({ name, slabs }) => buildTariff(name, slabs))
    .filter((tariff) => tariff.carrier === "hapag-lloyd" && tariff.country === "IN");
  const imports = tariffs.filter(({ direction }) => direction === "import");
  const quote = quoteDemurrage({ tariffs: imports, containerType: "40HC", days: 14, date: TODAY });
  if (!quote.ok) throw new Error(quote.reason);
  expect(quote).toMatchObject({ freeDays: 4, currency: "INR", charge: "combined", port: null, completeness: 1 });
  expect(
    quote.slabs.map(({ from, to, ratePerDay, days, cost }) => [from, to, ratePerDay.toNumber(), days, cost.toNumber()]),
  ).toEqual([
    [5, 10, 11643, 6, 69858],
    [11, 14, 17190, 4, 68760],
  ]);
  expect(quote.total.toNumber()).toBe(138618);
  const before = quoteDemurrage({ tariffs: imports, containerType: "40HC", days: 14, date: "2026-01-01" });
  expect(before.ok && before.total.toNumber()).toBe(111256);
});

test("each tariff is found among all tariffs of its carrier, country and direction", () => {
  const all = groups.map(({ name, slabs }) => buildTariff(name, slabs));
  for (const wanted of all) {
    const tariffs = all.filter(
      (other) =>
        other.carrier === wanted.carrier && other.country === wanted.country && other.direction === wanted.direction,
    );
    const date = wanted.effectiveTo ?? wanted.effectiveFrom ?? TODAY;
    for (const containerType of wanted.containerTypes) {
      const quote = quoteDemurrage({
        tariffs,
        containerType,
        days: 30,
        date,
        charge: wanted.charge,
        port: wanted.port,
      });
      expect(quote.ok && quote.served[0].schedule.id).toBe(wanted.id);
    }
  }
});
