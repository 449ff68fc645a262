import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"];
const DESTINATIONS = [
  "East Coast South America",
  "West Africa",
  "South Africa",
  "Middle East",
  "Red Sea",
  "Australia",
] as const;

/** A carrier's notice of one new surcharge: sentences and a small table of destinations. */
export function buildVaultSurchargeNotice(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [code, name, reason] = random.pick([
    ["PSS", "Peak Season Surcharge", "the continued strong demand"],
    ["PCS", "Port Congestion Surcharge", "the longer waiting time of our vessels"],
    ["EFS", "Emergency Fuel Surcharge", "the sharp rise of fuel prices"],
  ] as const);
  const origin = random.pick(["North Europe", "India"]);
  const missing = random.pick(DESTINATIONS);
  const rows = DESTINATIONS.filter((destination) => destination !== missing).map((destination) => {
    const base = random.int(8, 40) * 10;
    return { destination, amounts: [base, base * 2, base + 150, base * 2 + 150] };
  });
  const cells = rows.map(({ destination, amounts }) => buildHtmlRow([destination, ...amounts.map(String)]));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name} | MSC</title></head><body>
<p>MSC Mediterranean Shipping Company</p>
<h1>${name} (${code}) from ${origin}</h1>
<p>Dear Customer,</p>
<p>Due to ${reason}, MSC will introduce a ${name} (${code}) on all shipments from ${origin} to the destinations below.
The surcharge is valid from ${formatDate(start, "2 July 2026")} (date of the bill of lading) until further notice.</p>
<p>The amounts are in USD per container:</p>
<table>
${buildHtmlRow(["Destination", "20' Dry", "40' Dry / High Cube", "20' Reefer", "40' Reefer"], "th")}
${cells.join("\n")}
</table>
<p>The surcharge is in addition to the ocean freight and to all other surcharges. For any question, please contact your
local MSC office.</p>
</body></html>`;
  return {
    fileName: "msc-notice.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: rows.flatMap(({ destination, amounts }) =>
      amounts.map(
        (amount, index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "msc",
            code,
            name,
            scope_origin: origin,
            scope_destination: destination,
            container_types: TYPES[index] ?? "",
            unit: "container",
            amount: String(amount),
            currency: "USD",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
