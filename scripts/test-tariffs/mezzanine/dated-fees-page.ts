import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

type Fee = readonly [code: string, name: string, unit: "container" | "bl" | "document", isBySize: boolean];

const FEES: Record<"import" | "export", readonly Fee[]> = {
  import: [
    ["DTHC", "Destination Terminal Handling Charge", "container", true],
    ["DDO", "Delivery Order", "bl", false],
    ["EIS", "Equipment Inspection Fee", "container", true],
    ["COD", "Change of Destination Fee", "container", false],
  ],
  export: [
    ["OTHC", "Origin Terminal Handling Charge", "container", true],
    ["BLD", "Bill of Lading Issuance", "bl", false],
    ["SLF", "Seal Fee", "container", false],
    ["LAM", "Late Amendment of Shipping Instruction", "bl", false],
    ["ESB", "Export Declaration Service", "document", false],
  ],
};
const UNIT_NAMES = { container: "Per container", bl: "Per bill of lading", document: "Per document" };

/** A carrier's page of local charges: each row has a date and a currency of its own. */
export function buildMezzanineDatedFeesPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Pakistan", "PK", "PKR", 250],
    ["Türkiye", "TR", "USD", 1],
    ["Egypt", "EG", "USD", 1],
  ] as const);
  const other = currency === "USD" ? "EUR" : "USD";
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    rows: FEES[direction].flatMap(([charge, name, unit, isBySize]) => {
      const start = pickStart(random);
      const isLocal = random.boolean(0.7);
      const base = random.int(15, 120) * (isLocal ? scale : 1);
      const fee = { charge, name, unit, start, currency: isLocal ? currency : other };
      return isBySize
        ? [
            { ...fee, size: "20' Dry", types: "20DV", amount: base },
            { ...fee, size: "40' Dry / High Cube", types: "40DV 40HC", amount: base * 1.5 },
            { ...fee, size: "40' Reefer", types: "40RF", amount: base * 2 },
          ]
        : [{ ...fee, size: "All", types: "", amount: base }];
    }),
  }));
  const heads = ["Code", "Charge", "Equipment", "Calculation basis", "Amount", "Currency", "Valid from"];
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Local charges | CMA CGM</title></head>
<body><header>CMA CGM <a href="#">My prices</a> <a href="#">Contact</a></header>
<h1>CMA CGM local charges - ${country}</h1>
<p>The charges below apply to all shipments and are added to the ocean freight.</p>
${sections
  .map(
    ({ direction, rows }) => `<h2>${direction === "import" ? "Import local charges" : "Export local charges"}</h2>
<table><thead>${buildHtmlRow(heads, "th")}</thead><tbody>
${rows
  .map(({ charge, name, size, unit, amount, currency: money, start }) =>
    buildHtmlRow([
      charge,
      name,
      size,
      UNIT_NAMES[unit],
      formatNumber(amount, "1,234.56"),
      money,
      formatDate(start, "02-Jul-2026"),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `cma-cgm-local-charges-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, rows }) =>
      rows.map(
        ({ charge, name, unit, types, amount, currency: money, start }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "cma-cgm",
            country: code,
            direction,
            charge_code: charge,
            charge_name: name,
            unit,
            ...(types && { container_types: types }),
            amount: String(amount),
            currency: money,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
