import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const UNITS = { container: "Container", bl: "Bill of lading", shipment: "Shipment" } as const;
const DIRECTIONS = { import: "Import", export: "Export", "": "Import and export" } as const;

const CHARGES: readonly (readonly [
  string,
  string,
  keyof typeof DIRECTIONS,
  keyof typeof UNITS,
  readonly [number, number],
])[] = [
  ["DHC", "Destination Terminal Handling Service", "import", "container", [150, 280]],
  ["IDF", "Import Documentation Fee", "import", "bl", [35, 70]],
  ["IPS", "Import Port Security", "import", "container", [8, 20]],
  ["OHC", "Origin Terminal Handling Service", "export", "container", [150, 280]],
  ["ODF", "Export Documentation Fee", "export", "bl", [35, 70]],
  ["EPS", "Export Port Security", "export", "container", [8, 20]],
  ["SMD", "Switch Bill of Lading Fee", "export", "bl", [60, 110]],
  ["COD", "Change of Destination Fee", "", "shipment", [90, 160]],
];

/** A carrier's page of local charges: the code, the direction, the unit and the currency each in a column. */
export function buildChargesPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Denmark", "DK", "DKK", 7],
    ["Morocco", "MA", "MAD", 10],
    ["Georgia", "GE", "USD", 1],
  ] as const);
  const start = pickStart(random);
  const charges = CHARGES.map(([charge, name, direction, unit, range]) => ({
    charge,
    name,
    direction,
    unit,
    amount: random.int(...range) * scale,
  }));
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Local charges in ${country} - Maersk</title></head>
<body>
<h1>Local charges in ${country}</h1>
<p>The following Maersk charges are valid from ${formatDate(start, "2 July 2026")} for all container types.</p>
<table>
<thead>${buildHtmlRow(["Charge code", "Charge", "Applies to", "Charged per", "Amount", "Currency"], "th")}</thead>
<tbody>
${charges
  .map(({ charge, name, direction, unit, amount }) =>
    buildHtmlRow([charge, name, DIRECTIONS[direction], UNITS[unit], formatNumber(amount, "1,234.56"), currency]),
  )
  .join("\n")}
</tbody>
</table>
<p>${FOOTNOTE}</p>
</body></html>`;
  return {
    fileName: `local-charges-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: charges.map(({ charge, name, direction, unit, amount }) => ({
      table: "local_charges",
      open: [],
      row: {
        carrier: "maersk",
        country: code,
        direction,
        charge_code: charge,
        charge_name: name,
        unit,
        amount: String(amount),
        currency,
        effective_from: start,
      },
    })),
  };
}
