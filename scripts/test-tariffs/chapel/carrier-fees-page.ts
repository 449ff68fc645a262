import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const FEES = {
  export: [
    ["THO", "Terminal Handling Charge Origin", "container"],
    ["BLF", "Bill of Lading Fee", "bl"],
    ["CAF", "Correction and Amendment Fee", "bl"],
    ["TEL", "Telex Release Fee", "bl"],
    ["SEA", "High Security Seal", "container"],
    ["LPF", "Late Payment Notice Fee", "document"],
  ],
  import: [
    ["THD", "Terminal Handling Charge Destination", "container"],
    ["DOC", "Import Documentation Fee", "bl"],
    ["REL", "Delivery Order Release Fee", "bl"],
    ["CLE", "Container Cleaning Fee", "container"],
    ["MCF", "Manifest Correction Fee", "document"],
  ],
} as const;
const UNITS = { container: "Per container", bl: "Per bill of lading", document: "Per document" };

/** A carrier's page of fees: one amount and one date for each, handling with an amount for each container. */
export function buildChapelCarrierFeesPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Sweden", "SE", "SEK", 10],
    ["Denmark", "DK", "DKK", 7],
    ["Belgium", "BE", "EUR", 1],
  ] as const);
  const parts = (["export", "import"] as const).map((direction) => ({
    direction,
    rows: FEES[direction].flatMap(([charge, name, unit]) => {
      const start = pickStart(random);
      const base = random.int(4, 40) * 5 * scale;
      const amounts: [string, string, number][] = name.startsWith("Terminal Handling")
        ? [
            ["20' Dry", "20DV", base + 60 * scale],
            ["40' Dry", "40DV", base + 90 * scale],
            ["40' High Cube", "40HC", base + 90 * scale],
            ["40' Reefer", "40RF", base + random.int(110, 150) * scale],
          ]
        : [["All", "", base]];
      return amounts.map(([printed, types, amount]) => ({ charge, name, unit, printed, types, amount, start }));
    }),
  }));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Local Charges ${country} | MSC</title></head>
<body><header><nav><a href="#">Solutions</a> <a href="#">Track a shipment</a> <a href="#">Local information</a>
<a href="#">Contact us</a></nav></header>
<main><h1>Local charges ${country}</h1>
<p>MSC customers in ${country} pay the following charges in addition to the ocean freight. All amounts are in ${currency},
excluding VAT.</p>
${parts
  .map(
    ({ direction, rows }) => `<h2>${direction === "export" ? "Export charges" : "Import charges"}</h2>
<table><thead>${buildHtmlRow(["Charge", "Code", "Container", "Unit", `Amount (${currency})`, "Valid from"], "th")}</thead><tbody>
${rows
  .map(({ charge, name, unit, printed, amount, start }) =>
    buildHtmlRow([
      name,
      charge,
      printed,
      UNITS[unit],
      amount.toLocaleString("en", { minimumFractionDigits: 2 }),
      formatDate(start, "02 Jul 2026"),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}
<h3>Good to know</h3>
<p>Charges of third parties, such as customs brokers and hauliers, are invoiced separately. Our customer service answers
questions about your invoice on working days.</p></main>
<footer><a href="#">Terms</a> <a href="#">Cookies</a> <p>${FOOTNOTE}</p></footer></body></html>`;
  return {
    fileName: `msc-local-charges-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: parts.flatMap(({ direction, rows }) =>
      rows.map(
        ({ charge, name, unit, types, amount, start }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "msc",
            country: code,
            direction,
            charge_code: charge,
            charge_name: name,
            unit,
            amount: String(amount),
            currency,
            tax: "excluded",
            effective_from: start,
            ...(types && { container_types: types }),
          },
        }),
      ),
    ),
  };
}
