import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const EQUIPMENT = [
  { name: "Dry containers", heads: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"] },
  { name: "Reefer containers", heads: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
  {
    name: "Special containers",
    heads: ["20' Open Top / Flat Rack", "40' Open Top / Flat Rack"],
    types: ["20OT 20FR", "40OT 40FR"],
  },
] as const;
const CHARGES = [
  {
    charge: "demurrage",
    name: "Demurrage",
    text: "from the discharge of the container until the full container leaves the terminal",
    clock: { clock_start: "discharge", clock_end: "gate_out_full" },
  },
  {
    charge: "detention",
    name: "Detention",
    text: "from the day the full container leaves the terminal until the empty container is returned",
    clock: { clock_start: "gate_out_full", clock_end: "gate_in_empty" },
  },
] as const;

/** A carrier's page of one country, import only: a table for each equipment, periods in rows and sizes in columns. */
export function buildPorchEquipmentPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, unit] = random.pick([
    ["Malaysia", "MY", "MYR", 4],
    ["Kenya", "KE", "USD", 1],
    ["Philippines", "PH", "PHP", 50],
  ] as const);
  const start = pickStart(random);
  const sections = CHARGES.flatMap((charge) =>
    EQUIPMENT.map((equipment) => ({ ...charge, equipment, ...buildSizeRates(random, equipment.types, { unit }) })),
  );
  const buildTable = ({ equipment, freeDays, rates }: (typeof sections)[number]) => {
    const tiers = rates[0]?.tiers ?? [];
    return `<h4>${equipment.name}</h4>
<table><thead>${buildHtmlRow(["Period", ...equipment.heads], "th")}</thead><tbody>
${buildHtmlRow([`Day 1 to ${freeDays}`, "Free", "Free"])}
${tiers
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and over` : `Day ${from} to ${to}`,
      ...rates.map((each) => (each.tiers[step]?.rate ?? 0).toLocaleString("en")),
    ]),
  )
  .join("\n")}
</tbody></table>`;
  };
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country} | ONE</title></head>
<body><p><a href="#">Home</a> &gt; <a href="#">Local information</a> &gt; ${country}</p>
<h1>Ocean Network Express: import demurrage and detention, ${country}</h1>
<p>Applies to import containers discharged on or after ${formatDate(start, "2 July 2026")}.
Rates are in ${currency} per container per day, excluding tax.</p>
${CHARGES.map(
  ({ charge, name, text }) => `<h3>Import ${name}</h3>
<p>${name} is counted ${text}.</p>
${sections
  .filter((section) => section.charge === charge)
  .map(buildTable)
  .join("\n")}`,
).join("\n")}
<p>Free time and charges are counted in calendar days. Public holidays are not deducted from free time.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `one-${country.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ charge, clock, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: code,
          direction: "import",
          charge,
          ...clock,
          day_basis: "calendar",
          charge_day_basis: "calendar",
          holidays: "counted",
          applied_by: "discharge",
          tax: "excluded",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
