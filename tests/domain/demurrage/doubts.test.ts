import { describe, expect, test } from "vitest";
import { checkInvoice } from "#lib/domain/demurrage/check-invoice.ts";
import { type BilledTax, doubtsOf, doubtsOfOwnTerms } from "#lib/domain/demurrage/doubts.ts";
import type { QuoteRequest } from "#lib/domain/demurrage/quote.ts";
import type { Tariff } from "#lib/domain/demurrage/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { DATE, illustrative, quoted, slabs, tariff } from "./tariffs.ts";

interface Bill {
  /** 1400 is what the standard tariff gives for 14 days. */
  billed: number;
  billedTax?: BilledTax;
  convertedFrom?: string;
}

/** Checks a bill for 14 days; returns the verdict and the kinds of its doubts. */
function verdict(fields: Partial<Tariff>, { billed, billedTax, convertedFrom }: Bill, request: Partial<QuoteRequest> = {}): string {
  const tariffs = [tariff({ tax: "excluded", ...fields })];
  const quoteRequest = { containerType: "40HC", date: DATE, days: 14, ...request };
  const quote = quoted(tariffs, quoteRequest);
  const doubts = doubtsOf(quote, { ...quoteRequest, tariffs }, { billedTax: billedTax ?? null, convertedFrom: convertedFrom ?? null });
  const check = checkInvoice({ quote, billed: new Decimal(billed), containers: 1, doubts });
  return [check.verdict, ...check.doubts.map(({ kind }) => kind)].join(" ");
}

test.each([
  ["a tariff past its usable life", { effectiveFrom: "2018-04-01" }, "past_usable_life"],
  ["an illustrative tariff", { source: illustrative }, "illustrative"],
  ["days without a rate", { slabs: slabs("5-10@100 11-13@200") }, "uncovered_days"],
  ["a tariff that leaves out a port", { exceptPorts: ["INMUN"] }, "port_exceptions"],
  ["a tariff of one port", { port: "INNSA" }, "one_port_only"],
  ["working days", { dayBasis: "working" as const }, "working_days"],
])("%s gives no verdict on any amount", (_, fields, kind) => {
  for (const billed of [6000, 1400, 1200, 100]) expect(verdict(fields, { billed, billedTax: "excluded" })).toBe(`cannot_tell ${kind}`);
});

test("a given port settles a port exception", () => {
  expect(verdict({ exceptPorts: ["INMUN"] }, { billed: 6000, billedTax: "excluded" }, { port: "INNSA" })).toBe("overbilled");
});

describe("tax", () => {
  test.each<[string, Tariff["tax"], BilledTax | undefined, string, string]>([
    ["is open when neither side is known", null, undefined, "cannot_tell unknown_tax", "cannot_tell unknown_tax"],
    ["a net bill above the tariff is too high, whatever the tariff contains", null, "excluded", "overbilled", "cannot_tell unknown_tax"],
    ["a gross bill below the tariff is too low, whatever the tariff contains", null, "included", "cannot_tell unknown_tax", "underbilled"],
    ["is settled when both are net", "excluded", "excluded", "overbilled", "underbilled"],
    ["is settled when both are gross", "included", "included", "overbilled", "underbilled"],
    ["a net tariff and an unknown bill: only a low bill is certain", "excluded", undefined, "cannot_tell unknown_tax", "underbilled"],
    ["a gross tariff and an unknown bill: only a high bill is certain", "included", undefined, "overbilled", "cannot_tell unknown_tax"],
  ])("%s", (_, tax, billedTax, high, low) => {
    expect(verdict({ tax }, { billed: 1600, billedTax })).toBe(high);
    expect(verdict({ tax }, { billed: 1200, billedTax })).toBe(low);
    expect(verdict({ tax }, { billed: 1400, billedTax })).toBe("correct");
  });
});

test("a converted amount can agree, but neither accuses nor acquits", () => {
  expect(verdict({}, { billed: 1400, billedTax: "excluded", convertedFrom: "EUR" })).toBe("correct");
  expect(verdict({}, { billed: 1600, billedTax: "excluded", convertedFrom: "EUR" })).toBe("cannot_tell converted_currency");
});

test("own terms leave open only the days after their last slab", () => {
  expect(doubtsOfOwnTerms(quoted(tariff(), { days: 14 }))).toEqual([]);
  expect(doubtsOfOwnTerms(quoted(tariff({ slabs: slabs("5-10@100") }), { days: 14 })).map(({ kind }) => kind)).toEqual(["uncovered_days"]);
});
