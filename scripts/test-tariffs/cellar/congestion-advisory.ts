import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry and High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's notice on its web site: a few sentences, then the amounts of each origin. */
export function buildCellarCongestionAdvisory(random: Random): BuiltTariffDocument {
  const [code, name, reason] = random.pick([
    ["PCS", "Port Congestion Surcharge", "Vessels are waiting for berths, and our costs have risen."],
    ["PSS", "Peak Season Surcharge", "Demand for space is strong, and we want to offer you a reliable service."],
    ["EBS", "Emergency Bunker Surcharge", "Fuel prices have risen, and our costs have risen with them."],
  ] as const);
  const [destination, origins] = random.pick([
    ["Durban", ["North Europe", "Mediterranean", "Far East", "Indian Subcontinent"]],
    ["East Coast South America", ["Far East", "Southeast Asia", "Indian Subcontinent", "Middle East"]],
    ["West Africa", ["North Europe", "Mediterranean", "Far East", "Indian Subcontinent"]],
  ] as const);
  const start = pickStart(random);
  const lanes = origins.map((origin) => {
    const base = random.int(20, 80) * 5;
    return { origin, amounts: [base, base * 2, base + 100, base * 2 + 100] };
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Customer advisory</title></head>
<body><header>Ocean Network Express</header>
<h1>Customer Advisory: ${name} to ${destination}</h1>
<p>Dear valued customer,</p>
<p>${reason} Ocean Network Express (ONE) will therefore introduce the ${name} (${code}) for cargo to ${destination}.</p>
<p>The surcharge is effective from ${formatDate(start, "2 July 2026")} and applies until further notice.
All amounts are in USD per container.</p>
<table>
<thead>${buildHtmlRow(["Origin", "Destination", ...TYPES.map(([title]) => title)], "th")}</thead>
<tbody>
${lanes.map(({ origin, amounts }) => buildHtmlRow([origin, destination, ...amounts.map(String)])).join("\n")}
</tbody>
</table>
<p>All other surcharges remain unchanged. Please contact your local ONE office if you have any questions.</p>
<p>Yours sincerely,<br>Ocean Network Express</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `one-advisory-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: lanes.flatMap(({ origin, amounts }) =>
      TYPES.map(([, types], index) => ({
        table: "surcharges" as const,
        open: [],
        row: {
          carrier: "one",
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
      })),
    ),
  };
}
