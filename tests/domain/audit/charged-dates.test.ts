import { describe, expect, test } from "vitest";
import { listLineDates } from "#lib/domain/audit/charged-dates.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { priceUncoveredLine } from "#lib/domain/audit/line-without-tariff.ts";
import type { PricingFacts } from "#lib/domain/audit/priced-line.ts";
import { auditFacts, day, TODAY } from "./facts.ts";

const facts = auditFacts();
const NO_STATEMENT = { freeDays: null, chargedDays: null, ratePerDay: null, chargedFrom: null, chargedTo: null };
const line = (fields: Partial<InvoiceLine>): InvoiceLine => ({
  ...(facts.lines[0] as { line: InvoiceLine }).line,
  events: null,
  stated: NO_STATEMENT,
  ...fields,
});
const stated = (fields: Partial<InvoiceLine["stated"]>) => ({ stated: { ...NO_STATEMENT, ...fields } });

describe("the days on which a line is charged", () => {
  const dates = (fields: Partial<InvoiceLine>, invoiceDate: string | null = day(20)) =>
    listLineDates(line(fields), { invoice: { ...facts.invoice, invoiceDate }, today: TODAY });

  test("are those of its events, the earliest first", () => {
    expect(dates({ events: { gate_out_full: day(5), discharged: day(1), empty_returned: undefined } })).toEqual([
      day(1),
      day(5),
    ]);
  });

  test("without events are the first of the days held, else the first charged day", () => {
    expect(dates({ days: 12, daysFrom: day(2), ...stated({ chargedFrom: day(6) }) })).toEqual([day(2)]);
    expect(dates(stated({ chargedDays: 3, chargedFrom: day(6) }))).toEqual([day(6)]);
  });

  test("without dates are the invoice date, else today", () => {
    expect(dates({ days: 12 })).toEqual([day(20)]);
    expect(dates({ days: 12 }, null)).toEqual([TODAY]);
    expect(dates(stated({ chargedDays: 3 }), null)).toEqual([TODAY]);
  });

  test("do not exist for a line that states neither events nor days", () => expect(dates({})).toEqual([]));
});

describe("a line without a tariff", () => {
  const uncovered = (fields: Partial<InvoiceLine>) => {
    const { uncoveredDays, ledgers, total } = priceUncoveredLine(line(fields), {
      invoice: facts.invoice,
    } as PricingFacts);
    return [uncoveredDays, ledgers[0]?.days[0]?.date ?? null, total.toNumber()];
  };

  test("has as many days without a rate as its events, its days or its statements say", () => {
    expect(uncovered({ events: { discharged: day(1), empty_returned: day(12) } })).toEqual([12, day(1), 0]);
    expect(uncovered({ events: { discharged: day(1) } })).toEqual([1, day(1), 0]);
    expect(uncovered({ days: 12, daysFrom: day(2) })).toEqual([12, day(2), 0]);
    expect(uncovered({ days: 12 })).toEqual([12, null, 0]);
    expect(uncovered(stated({ chargedDays: 3 }))).toEqual([3, null, 0]);
    expect(uncovered({})).toEqual([0, null, 0]);
  });
});
