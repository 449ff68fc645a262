import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TRADES = [
  ["the Far East", "the US East Coast"],
  ["North Europe", "West Africa"],
  ["India", "the Mediterranean"],
] as const;

/** A carrier's letter to customers: one surcharge is changed, another is introduced with amounts for each size. */
export function buildChangedSurcharge(random: Random): BuiltTariffDocument {
  const [first, second] = [pickStart(random), pickStart(random)];
  const [trade, other] = [random.pick(TRADES), random.pick(TRADES)];
  const old = random.int(100, 500);
  const now = old + random.int(20, 300);
  const [small, large] = [random.int(50, 400), random.int(410, 1500)];
  const price = (amount: number) => `USD ${formatNumber(amount, "1,234.56", 0)}`;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Customer advisory | MSC</title></head><body>
<h1>Customer advisory</h1>
<p>Dear valued customer,</p>
<h2>Peak Season Surcharge (PSS)</h2>
<p>MSC will increase the Peak Season Surcharge for cargo from ${trade[0]} to ${trade[1]} from ${price(old)} to ${price(now)} per container with effect from ${formatDate(first, "2 July 2026")} (date of bill of lading).</p>
<h2>Bunker Recovery Charge (BRC)</h2>
<p>From ${other[0]} to ${other[1]}, the Bunker Recovery Charge will be ${price(small)} per 20' and ${price(large)} per 40' container, effective ${formatDate(second, "July 2, 2026")} and until further notice.</p>
<p>We thank you for your support. Please contact your local MSC office for details.</p>
</body></html>`;
  const row = (values: Record<string, string>): ExpectedRow => ({
    table: "surcharges",
    open: [],
    row: { carrier: "msc", currency: "USD", unit: "container", ...values },
  });
  return {
    fileName: "customer-advisory.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: [
      row({ code: "PSS", name: "Peak Season Surcharge", amount: String(now), effective_from: first }),
      row({ code: "BRC", name: "Bunker Recovery Charge", amount: String(small), effective_from: second }),
      row({ code: "BRC", name: "Bunker Recovery Charge", amount: String(large), effective_from: second }),
    ],
  };
}
