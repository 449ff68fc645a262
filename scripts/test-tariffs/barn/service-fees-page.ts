import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const DOCUMENT_FEES = [
  ["Export", "DCF", "Documentation Fee", "bl"],
  ["Export", "BLA", "Bill of Lading Amendment Fee", "bl"],
  ["Export", "SWB", "Switch Bill of Lading Fee", "bl"],
  ["Export", "TRF", "Telex Release Fee", "bl"],
  ["Export", "LSF", "Late Shipping Instruction Fee", "bl"],
  ["Export", "CRT", "Certificate Fee", "document"],
  ["Import", "DOF", "Delivery Order Fee", "bl"],
  ["Import", "MCF", "Manifest Correction Fee", "bl"],
  ["Import", "COD", "Change of Destination Fee", "container"],
] as const;

const CONTAINER_CHARGES = [
  ["Export", "OTH", "Origin Terminal Handling Charge"],
  ["Import", "DTH", "Destination Terminal Handling Charge"],
  ["Import", "CCL", "Container Cleaning Charge"],
  ["Import", "EQR", "Equipment Repositioning Charge"],
] as const;

const UNITS = { bl: "per B/L", document: "per document", container: "per container" } as const;
const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];

/** A carrier's fees of one country: fees with a unit in words, and charges of the container by size. */
export function buildBarnServiceFeesPage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency, scale] = random.pick([
    ["Italy", "IT", "EUR", 1],
    ["Malaysia", "MY", "MYR", 4],
    ["South Africa", "ZA", "ZAR", 15],
  ] as const);
  const fees = DOCUMENT_FEES.map(([side, charge, name, unit]) => ({
    side,
    charge,
    name,
    unit,
    amount: random.int(5, 30) * 5 * scale,
  }));
  const charges = CONTAINER_CHARGES.map(([side, charge, name]) => {
    const amount = random.int(20, 240) * scale;
    return { side, charge, name, amounts: [amount, Math.round(amount * 1.5)] };
  });
  const print = (amount: number) => formatNumber(amount, "1,234.56");
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Fees ${country} | ONE</title></head><body>
<h1>Ocean Network Express (ONE) - Local charges and service fees, ${country}</h1>
<p>Valid from ${formatDate(start, "2 July 2026")} until further notice.</p>
<h2>Documentation and service fees</h2>
<table><thead>${buildHtmlRow(["Code", "Description", "Export / Import", "Fee", "Unit"], "th")}</thead><tbody>
${fees.map(({ side, charge, name, unit, amount }) => buildHtmlRow([charge, name, side, `${currency} ${print(amount)}`, UNITS[unit]])).join("\n")}
</tbody></table>
<h2>Charges per container</h2>
<table><thead>${buildHtmlRow(["Code", "Description", "Export / Import", `20' (${currency})`, `40' (${currency})`], "th")}</thead><tbody>
${charges.map(({ side, charge, name, amounts }) => buildHtmlRow([charge, name, side, ...amounts.map(print)])).join("\n")}
</tbody></table>
<footer>${FOOTNOTE}</footer></body></html>`;
  const toRow = (
    side: "Export" | "Import",
    charge: string,
    name: string,
    amount: number,
    rest: Readonly<Record<string, string>>,
  ): ExpectedRow => ({
    table: "local_charges",
    open: [],
    row: {
      carrier: "one",
      country: code,
      direction: side.toLowerCase(),
      charge_code: charge,
      charge_name: name,
      amount: String(amount),
      currency,
      effective_from: start,
      ...rest,
    },
  });
  return {
    fileName: `one-fees-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: [
      ...fees.map(({ side, charge, name, unit, amount }) => toRow(side, charge, name, amount, { unit })),
      ...charges.flatMap(({ side, charge, name, amounts }) =>
        amounts.map((amount, index) =>
          toRow(side, charge, name, amount, { unit: "container", container_types: SIZES[index] ?? "" }),
        ),
      ),
    ],
  };
}
