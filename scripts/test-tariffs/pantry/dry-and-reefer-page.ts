import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  { title: "Dry containers", heads: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"] },
  { title: "Reefer containers", heads: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
] as const;

const CHARGES = [
  { title: "Import demurrage", direction: "import", charge: "demurrage" },
  { title: "Import detention", direction: "import", charge: "detention" },
  { title: "Export demurrage", direction: "export", charge: "demurrage" },
  { title: "Export detention", direction: "export", charge: "detention" },
] as const;

/** A carrier's page of a country: a part for each equipment, in it a table of periods for each charge. */
export function buildPantryDryAndReeferPage(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Croatia", "HR", "EUR"],
    ["Egypt", "EG", "USD"],
    ["Pakistan", "PK", "USD"],
    ["Ecuador", "EC", "USD"],
  ] as const);
  const start = pickStart(random);
  const parts = EQUIPMENT.map(({ title, heads, types }) => ({
    title,
    heads,
    tables: CHARGES.map((charge) => ({ ...charge, ...buildRates(random, types) })),
  }));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Demurrage and detention tariff ${country} - CMA CGM</title></head>
<body>
<p><a href="#">Home</a> &gt; <a href="#">Local information</a> &gt; ${country}</p>
<h1>CMA CGM ${country}: demurrage and detention tariff</h1>
<p>Applicable from ${formatDate(start, "02 Jul 2026")}. Amounts are in ${currency} per container per day.
Free time is counted in calendar days.</p>
${parts
  .map(
    ({ title, heads, tables }) => `<h2>${title}</h2>
${tables
  .map(
    ({ title: name, freeDays, rates }) => `<h3>${name}</h3>
<table>
${buildHtmlRow(["Period", ...heads], "th")}
${buildHtmlRow(["Free time", ...heads.map(() => `${freeDays} days`)])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and beyond` : `Day ${from} to day ${to}`,
      ...rates.map(({ tiers }) => String(tiers[step]?.rate)),
    ]),
  )
  .join("\n")}
</table>`,
  )
  .join("\n")}`,
  )
  .join("\n")}
<p>Your local CMA CGM office answers any question about these tariffs.</p>
<footer>${FOOTNOTE}</footer>
</body></html>`;
  return {
    fileName: `cma-cgm-${country.toLowerCase()}-demurrage-detention.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: parts.flatMap(({ tables }) =>
      tables.flatMap(({ direction, charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "cma-cgm",
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
