import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SIZES = [
  ["20' standard", "20DV"],
  ["40' standard and high cube", "40DV 40HC"],
] as const;

/** A carrier's notice of a changed surcharge: one line for each destination, sizes in columns. */
export function buildSurchargeByDestination(random: Random): BuiltTariffDocument {
  const [code, name] = random.pick([
    ["LSS", "Low Sulphur Surcharge"],
    ["EFS", "Emergency Fuel Surcharge"],
    ["CSF", "Congestion Surcharge"],
  ] as const);
  const [origin, destinations] = random.pick([
    ["North Europe", ["Indian Subcontinent", "Middle East", "East Africa"]],
    ["Mediterranean", ["United States", "Canada", "Mexico"]],
  ] as const);
  const start = pickStart(random);
  const lines = destinations.map((destination) => {
    const base = random.int(5, 30) * 5;
    return { destination, amounts: [base, base * 2] };
  });
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Hapag-Lloyd: ${name}</title></head>
<body>
<h1>Change of the ${name} (${code}) from ${origin}</h1>
<p>Hapag-Lloyd adjusts the ${name} (${code}) for shipments from ${origin}.
The new amounts apply from ${formatDate(start, "2 July 2026")} and replace the present ones. They are in EUR per container.</p>
<table>
${buildHtmlRow(["From", "To", ...SIZES.map(([size]) => size)], "th")}
${lines
  .map(({ destination, amounts }) => buildHtmlRow([origin, destination, ...amounts.map((amount) => `EUR ${amount}`)]))
  .join("\n")}
</table>
<p>All other charges remain in force. Your Hapag-Lloyd contact will be pleased to help.</p>
<p>${FOOTNOTE}</p>
</body></html>`;
  return {
    fileName: `price-change-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: lines.flatMap(({ destination, amounts }) =>
      SIZES.map(([, types], index) => ({
        table: "surcharges" as const,
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
          currency: "EUR",
          effective_from: start,
          effective_to: "",
        },
      })),
    ),
  };
}
