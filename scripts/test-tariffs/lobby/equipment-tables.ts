import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Portugal", "PT", "EUR", 1],
  ["Croatia", "HR", "EUR", 1],
  ["Sri Lanka", "LK", "USD", 1],
  ["Malaysia", "MY", "MYR", 4],
] as const;

const GROUPS = [
  {
    name: "Dry containers",
    columns: [
      ["20' Dry", "20DV"],
      ["40' Dry / 40' High Cube", "40DV 40HC"],
    ],
  },
  {
    name: "Reefer containers",
    columns: [
      ["20' Reefer", "20RF"],
      ["40' Reefer", "40RF"],
    ],
  },
  {
    name: "Special containers",
    columns: [
      ["20' Open Top / Flat Rack", "20OT 20FR"],
      ["40' Open Top / Flat Rack", "40OT 40FR"],
    ],
  },
] as const;

const SECTIONS = [
  ["Import Demurrage", "import", "demurrage"],
  ["Import Detention", "import", "detention"],
  ["Export Detention", "export", "detention"],
] as const;

/** A carrier's page of a country: for each charge a small table per equipment group, periods in rows. */
export function buildEquipmentTables(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick(COUNTRIES);
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    groups: GROUPS.map(({ name, columns }) => ({
      name,
      heads: columns.map(([head]) => head),
      ...buildRates(
        random,
        columns.map(([, types]) => types),
        { scale, freeDays: name === "Dry containers" ? random.int(5, 10) : random.int(2, 5) },
      ),
    })),
  }));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Demurrage and Detention Tariff ${country} | Ocean Network Express</title></head>
<body><header>Ocean Network Express (ONE)</header>
<h1>${country}: Demurrage and Detention Tariff</h1>
<p>Effective from ${formatDate(start, "02 Jul 2026")}. Rates are in ${currency} per container per day.
Free time is counted in calendar days.</p>
${sections
  .map(
    ({ title, groups }) => `<h2>${title}</h2>
${groups
  .map(
    ({ name, heads, freeDays, rates }) => `<h3>${name}</h3>
<table><thead>${buildHtmlRow(["Period", ...heads], "th")}</thead><tbody>
${buildHtmlRow(["Free time", ...heads.map(() => `${freeDays} days`)])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and thereafter` : `Day ${from} to day ${to}`,
      ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toFixed(2)),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}`,
  )
  .join("\n")}
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `one-${code.toLowerCase()}-dnd.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, charge, groups }) =>
      groups.flatMap(({ freeDays, rates }) =>
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
  };
}
