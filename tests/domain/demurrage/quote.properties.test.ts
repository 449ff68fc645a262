import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal, getMinorDigits } from "#lib/platform/money.ts";
import { dailyCharges } from "./daily-charges.ts";
import { ask, quoted, tariff } from "./tariffs.ts";

const START = "2026-01-01";

/** Tariffs with rates in whole minor units, like published ones. */
const anyTariff = (currency: string): fc.Arbitrary<Tariff> =>
  fc
    .record({
      freeDays: fc.integer({ min: 0, max: 30 }),
      steps: fc.array(
        fc.record({ length: fc.integer({ min: 1, max: 60 }), minor: fc.integer({ min: 0, max: 5_000_000 }) }),
        { minLength: 1, maxLength: 6 },
      ),
      open: fc.boolean(),
      from: fc.option(fc.integer({ min: -20, max: 60 })),
      lasts: fc.option(fc.integer({ min: 0, max: 60 })),
      id: fc.uuid(),
    })
    .map(({ freeDays, steps, open, from, lasts, id }) => {
      let day = freeDays;
      const slabs = steps.map(({ length, minor }, index) => {
        const fromDay = day + 1;
        day += length;
        return {
          fromDay,
          toDay: open && index === steps.length - 1 ? null : day,
          ratePerDay: new Decimal(minor).div(10 ** getMinorDigits(currency)),
        };
      });
      const effectiveFrom = from === null ? null : addDays(START, from);
      const effectiveTo = lasts === null ? null : addDays(effectiveFrom ?? START, lasts);
      return tariff({ id, currency, freeDays, slabs, effectiveFrom, effectiveTo });
    });

const anyCase = fc.constantFrom("USD", "JPY", "KWD").chain((currency) =>
  fc.record({
    tariffs: fc.array(anyTariff(currency), { minLength: 1, maxLength: 4 }),
    days: fc.integer({ min: 0, max: 120 }),
    startDate: fc.constantFrom(START, null),
    freeDays: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
);

describe("every quote", () => {
  test("has a total equal to the sum of its daily charges, and each day once", () => {
    fc.assert(
      fc.property(anyCase, ({ tariffs, ...request }) => {
        const quote = ask(tariffs, { ...request, date: START });
        fc.pre(quote.ok);
        const daily = dailyCharges(quote);
        expect(daily.map(({ day }) => day)).toEqual(Array.from({ length: request.days }, (_, index) => index + 1));
        expect(daily.reduce((sum, { rate }) => sum.plus(rate ?? 0), new Decimal(0)).toString()).toBe(
          quote.total.toString(),
        );
        expect(daily.filter(({ type }) => type === "charged")).toHaveLength(
          quote.slabs.reduce((sum, slab) => sum + slab.days, 0),
        );
      }),
    );
  });

  test("never has a lower total for more days", () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 30 }), ({ tariffs, ...request }, more) => {
        const shorter = ask(tariffs, { ...request, date: START });
        fc.pre(shorter.ok);
        const longer = quoted(tariffs, { ...request, date: START, days: request.days + more });
        expect(longer.total.greaterThanOrEqualTo(shorter.total)).toBe(true);
      }),
    );
  });

  test("never has a higher total for more free days", () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        ({ tariffs, ...request }, freeDays, more) => {
          const fewer = ask(tariffs, { ...request, date: START, freeDays });
          fc.pre(fewer.ok);
          const longer = quoted(tariffs, { ...request, date: START, freeDays: freeDays + more });
          expect(longer.total.lessThanOrEqualTo(fewer.total)).toBe(true);
        },
      ),
    );
  });

  test("does not depend on the order of the tariffs", () => {
    fc.assert(
      fc.property(anyCase, ({ tariffs, ...request }) => {
        expect(ask(tariffs, { ...request, date: START })).toEqual(
          ask(tariffs.toReversed(), { ...request, date: START }),
        );
      }),
    );
  });

  test("charges each date by the tariff in force on that date", () => {
    fc.assert(
      fc.property(anyCase, ({ tariffs, days }) => {
        const quote = ask(tariffs, { days, startDate: START });
        fc.pre(quote.ok);
        for (const { day, date, type, rate, tariffId } of dailyCharges(quote)) {
          const alone = ask(tariffs, { days: day, date: date ?? "" });
          const there = alone.ok ? dailyCharges(alone).at(-1) : { type: "uncovered", rate: null, tariffId: null };
          expect({ type, rate: rate?.toString(), tariffId }).toEqual({
            type: there?.type,
            rate: there?.rate?.toString(),
            tariffId: there?.tariffId,
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});
