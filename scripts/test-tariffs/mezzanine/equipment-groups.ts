import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const GROUPS = [
  { name: "Dry containers", heads: ["20'", "40' / 40'HC"], types: ["20DV", "40DV 40HC"] },
  { name: "Reefer containers", heads: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
  {
    name: "Special equipment",
    heads: ["20' Open Top / Flat Rack", "40' Open Top / Flat Rack"],
    types: ["20OT 20FR", "40OT 40FR"],
  },
] as const;

/** A carrier's page of one country: a table for each kind of equipment, the charge in a cell of several rows. */
export function buildMezzanineEquipmentGroups(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Malaysia", "MY", "MYR", 3],
    ["Morocco", "MA", "MAD", 8],
    ["Sri Lanka", "LK", "USD", 1],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    groups: GROUPS.slice(0, direction === "import" ? 3 : 2).map((group) => ({
      ...group,
      charges: (["demurrage", "detention"] as const).map((charge) => ({
        charge,
        ...buildSizeRates(random, group.types, { scale }),
      })),
    })),
  }));
  const printCharge = ({ charge, freeDays, rates }: (typeof sections)[number]["groups"][number]["charges"][number]) => {
    const rows = [
      [`1 - ${freeDays}`, ...rates.map(() => "Free")],
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
        to === null ? `${from} and beyond` : `${from} - ${to}`,
        ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toLocaleString("en")),
      ]),
    ].map((cells) => buildHtmlRow(cells));
    const name = charge === "demurrage" ? "Demurrage" : "Detention";
    return rows.join("\n").replace("<tr>", `<tr><th rowspan="${rows.length}">${name}</th>`);
  };
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country} | ONE</title></head>
<body><nav><a href="#">Home</a> <a href="#">Local information</a> <a href="#">${country}</a></nav>
<h1>Ocean Network Express (ONE) - ${country}: Demurrage &amp; Detention</h1>
<p>Applicable from ${formatDate(start, "2 July 2026")}. Amounts are in ${currency} per container per day.
Free time is counted in calendar days and day 1 is the first day of free time.</p>
${sections
  .map(
    ({ direction, groups }) => `<h2>${direction === "import" ? "Import" : "Export"}</h2>
${groups
  .map(
    ({ name, heads, charges }) => `<h3>${name}</h3>
<table><thead>${buildHtmlRow(["Charge", "Days", ...heads], "th")}</thead><tbody>
${charges.map(printCharge).join("\n")}
</tbody></table>`,
  )
  .join("\n")}`,
  )
  .join("\n")}
<p>Electricity and terminal storage are invoiced by the terminal.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `one-${code.toLowerCase()}-demurrage-detention.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, groups }) =>
      groups.flatMap(({ charges }) =>
        charges.flatMap(({ charge, freeDays, rates }) =>
          listExpectedRows({
            table: "dd_tariffs",
            freeDays,
            rates,
            row: {
              carrier: "one",
              country: code,
              direction,
              charge,
              currency,
              day_basis: "calendar",
              effective_from: start,
            },
          }),
        ),
      ),
    ),
  };
}
