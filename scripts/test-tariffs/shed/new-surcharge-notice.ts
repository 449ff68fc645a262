import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const COLUMNS = [
  ["20' Dry", "20DV"],
  ["40' Dry and High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

const SCOPES: readonly (readonly [origin: string, destinations: readonly string[]])[] = [
  ["North Europe", ["Ghana", "Nigeria", "Benin", "Togo", "Senegal"]],
  ["East Asia", ["Kenya", "Tanzania", "Mozambique", "South Africa", "Madagascar"]],
  ["West Mediterranean", ["Brazil", "Argentina", "Uruguay", "Paraguay", "Chile"]],
];

/** A carrier's notice of one new surcharge: a few sentences, and a small table of the destinations. */
export function buildShedNewSurchargeNotice(random: Random): BuiltTariffDocument {
  const [name, code, reason] = random.pick([
    [
      "Congestion Surcharge",
      "CGS",
      "Vessels wait longer for a berth, and yards at the ports of discharge remain full.",
    ],
    ["Peak Season Surcharge", "PSS", "Demand for space is high, and we expect it to remain so in the coming months."],
    ["Emergency Bunker Surcharge", "EBS", "The price of marine fuel has risen sharply in the past weeks."],
  ] as const);
  const [origin, destinations] = random.pick(SCOPES);
  const start = pickStart(random);
  const currency = origin === "East Asia" ? "USD" : "EUR";
  const rows = destinations.map((destination) => {
    const base = random.int(8, 30) * 10;
    const reefer = base + random.int(5, 15) * 10;
    return { destination, amounts: [base, base * 2, reefer, reefer * 2] };
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name} | Hapag-Lloyd</title></head><body>
<p>Customer information</p>
<h1>${name} (${code}) from ${origin}</h1>
<p>Dear customer,</p>
<p>${reason}</p>
<p>Hapag-Lloyd will therefore introduce the ${name} (${code}) for cargo from ${origin} to the countries below. It applies to all bookings with a sailing date on or after ${formatDate(start, "July 2, 2026")}, until further notice. Amounts are in ${currency} per container.</p>
<table><thead>${buildHtmlRow(["To", ...COLUMNS.map(([head]) => head)], "th")}</thead><tbody>
${rows.map(({ destination, amounts }) => buildHtmlRow([destination, ...amounts.map((amount) => amount.toLocaleString("en"))])).join("\n")}
</tbody></table>
<p>All other charges remain as they are. If you have a question, please contact your Hapag-Lloyd sales representative.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `hapag-lloyd-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: rows.flatMap(({ destination, amounts }) =>
      COLUMNS.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "hapag-lloyd",
            code,
            name,
            scope_origin: origin,
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
