import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const KINDS = [
  ["PSS", "Peak Season Surcharge"],
  ["BAF", "Bunker Adjustment Factor"],
  ["WRS", "War Risk Surcharge"],
  ["EBS", "Emergency Bunker Surcharge"],
  ["PCS", "Port Congestion Surcharge"],
] as const;
const SCOPES = [
  ["Far East", "North Europe"],
  ["Mediterranean", "East Africa"],
  ["India", "US East Coast"],
] as const;

/** A notice with a row for each surcharge and scope, amounts by size. */
export function buildSurchargeNotice(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const rows = KINDS.map(([code, name]) => {
    const [origin, destination] = random.pick(SCOPES);
    return {
      code,
      name,
      origin,
      destination,
      amounts: [random.int(50, 400), random.int(400, 900), random.int(900, 1500)],
    };
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Notice</title></head><body>
<h1>CMA CGM surcharge adjustments</h1>
<p>Effective ${formatDate(start, "July 2, 2026")} (loading date) until further notice. Amounts in USD per container.</p>
<table>${buildHtmlRow(["Code", "Surcharge", "Origin", "Destination", "20' Dry", "40' Dry/HC", "40' Reefer"], "th")}
${rows.map(({ code, name, origin, destination, amounts }) => buildHtmlRow([code, name, origin, destination, ...amounts.map((amount) => `USD ${amount}`)])).join("\n")}
</table></body></html>`;
  return {
    fileName: "cma-cgm-surcharges.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: rows.flatMap(({ code, name, origin, destination, amounts }) =>
      ["20DV", "40DV 40HC", "40RF"].map(
        (types, index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "cma-cgm",
            code,
            name,
            scope_origin: origin,
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
