import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SERVICES = [
  ["Unpacking and handling", "per W/M", "revenue-ton", true],
  ["Handling of heavy pieces", "per tonne", "tonne", true],
  ["Handling of dangerous goods", "per W/M", "revenue-ton", true],
  ["Loading onto truck", "per tonne", "tonne", true],
  ["Palletising", "per pallet", "pallet", false],
  ["Shrink wrapping", "per pallet", "pallet", false],
  ["Labelling", "per piece", "piece", false],
  ["Storage after free time", "per W/M per week", "revenue-ton-week", true],
  ["Weighing", "per pallet", "pallet", false],
  ["Customs examination, labour", "per person", "person", false],
  ["Release documents", "per document", "document", false],
  ["Unstuffing of 20' container", "per 20' container", "container-20", false],
  ["Unstuffing of 40' container", "per 40' container", "container-40", false],
  ["Fumigation space", "per CBM", "cbm", true],
] as const;

/** A warehouse's price list for groupage: a service with its unit, its price and its minimum in each row. */
export function buildLarderGroupageImportRates(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const rows = SERVICES.map(([service, unitName, unit, hasMinimum]) => {
    const pence = unit.startsWith("container") ? random.int(180, 420) * 100 : random.int(80, 3900);
    return {
      service,
      unitName,
      unit,
      amount: pence / 100,
      minimum: hasMinimum ? Math.ceil((pence * random.pick([2, 3])) / 500) * 5 : undefined,
    };
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>LCL import tariff</title></head><body>
<h1>Suffolk Groupage Warehouse - CFS tariff for LCL imports</h1>
<p>United Kingdom. Prices from ${formatDate(start, "2 July 2026")}, in GBP.</p>
<table><thead>${buildHtmlRow(["Service", "Unit", "Price (GBP)", "Minimum (GBP)"], "th")}</thead><tbody>
${rows
  .map(({ service, unitName, amount, minimum }) =>
    buildHtmlRow([service, unitName, amount.toFixed(2), minimum === undefined ? "-" : minimum.toFixed(2)]),
  )
  .join("\n")}
</tbody></table>
<p>W/M: per 1,000 kg or per cubic metre, whichever gives the higher amount.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "lcl-import-tariff.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: rows.map(
      ({ service, unit, amount, minimum }): ExpectedRow => ({
        table: "cfs_tariffs",
        open: [],
        row: {
          country: "GB",
          service,
          unit,
          amount: String(amount),
          currency: "GBP",
          effective_from: start,
          ...(minimum === undefined ? {} : { min_charge: String(minimum) }),
        },
      }),
    ),
  };
}
