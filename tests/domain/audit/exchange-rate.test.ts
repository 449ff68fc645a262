import { expect, test } from "vitest";
import type { Exchange } from "#lib/domain/audit/exchange.ts";
import { exchangeRateRule } from "#lib/domain/audit/rules/exchange-rate.ts";
import { calculateRateAge } from "#lib/domain/fx/rate-age.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, find, found } from "./facts.ts";

const DAY = "2026-06-12";
const rates = (
  stated: string,
  published: string | null,
  { status = "unconfirmed", publishedOn = "2026-06-10" }: Partial<Pick<Exchange, "status" | "publishedOn">> = {},
) => ({
  invoice: { currency: "INR", invoiceDate: DAY },
  exchange: {
    from: "USD",
    rate: new Decimal(stated),
    date: DAY,
    status,
    stated: status === "published" ? null : new Decimal(stated),
    isInverted: false,
    published: published === null ? null : new Decimal(published),
    publishedOn: published === null ? null : publishedOn,
    age: published === null || publishedOn === null ? null : calculateRateAge(publishedOn, DAY),
  },
  lines: [{ billed: 92000 }] as [{ billed: number }],
});

test("finds a rate far above the published one", () => {
  const [finding] = find(exchangeRateRule, auditFacts(rates("92", "80")));
  expect(finding).toMatchObject({ strength: "arguable", title: "Exchange rate 15 % above the published one" });
  expect(finding?.amount?.toNumber()).toBe(12000);
  expect(finding?.explanation).toContain(
    "The invoice converts at 1 USD = 92 INR. The published rate of 10 Jun 2026 is 1 USD = 80 INR.",
  );
});

test.each([
  ["a usual margin", rates("83.9", "80")],
  ["a rate that is better for the customer", rates("70", "80")],
  ["a rate that the invoice does not state", rates("92", "80", { status: "published" })],
  ["a rate that a person has found in the carrier's table", rates("92", "80", { status: "confirmed" })],
  ["a published rate past its usable life", rates("92", "80", { publishedOn: "2026-06-04" })],
  ["an unknown invoice date", { ...rates("92", "80"), invoice: { currency: "INR" } }],
  ["a day without a published rate", rates("92", null)],
])("is silent for %s", (_, one) => expect(found(exchangeRateRule, one)).toEqual([]));

test("is silent for a published rate of nothing", () => {
  const one = rates("92", "80");
  expect(found(exchangeRateRule, { ...one, exchange: { ...one.exchange, published: new Decimal(0) } })).toEqual([]);
  expect(found(exchangeRateRule, { ...one, exchange: { ...one.exchange, published: null } })).toEqual([]);
});
