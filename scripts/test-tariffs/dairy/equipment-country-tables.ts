import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  { name: "Dry containers", heads: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"] },
  { name: "Reefer containers", heads: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
] as const;
const CHARGES = [
  ["Import demurrage", "import", "demurrage", "Free time begins on the day of discharge."],
  ["Import detention", "import", "detention", "Free time begins on the day of gate out."],
  ["Export detention", "export", "detention", "Free time begins on the day of empty pick-up."],
] as const;

/** A carrier's page of one country: for each equipment a table per charge, periods in rows, sizes in columns. */
export function buildDairyEquipmentCountryTables(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Romania", "RO", "EUR"],
    ["Egypt", "EG", "USD"],
    ["Slovenia", "SI", "EUR"],
    ["Ghana", "GH", "USD"],
  ] as const);
  const start = pickStart(random);
  const sections = EQUIPMENT.map((equipment) => ({
    ...equipment,
    charges: CHARGES.map(([title, direction, charge, clock]) => ({
      title,
      direction,
      charge,
      clock,
      ...buildRates(random, equipment.types, { freeDays: random.int(3, 10) }),
    })),
  }));
  const body = sections.map(
    ({ name, heads, charges }) => `<h2>${name}</h2>
${charges
  .map(({ title, clock, freeDays, rates }) => {
    const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
      buildHtmlRow([
        to === null ? `From day ${from}` : `Day ${from} to day ${to}`,
        ...rates.map(({ tiers }) => String(tiers[step]?.rate ?? "")),
      ]),
    );
    return `<h3>${title}</h3>
<p>Free time: ${freeDays} calendar days. ${clock}</p>
<table><thead>${buildHtmlRow(["Period", ...heads], "th")}</thead><tbody>
${rows.join("\n")}
</tbody></table>`;
  })
  .join("\n")}`,
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country} - Demurrage &amp; Detention - CMA CGM</title></head>
<body><header><a href="#">eBusiness</a> <a href="#">Products</a> <a href="#">Local offices</a></header>
<h1>${country}: demurrage and detention tariff</h1>
<p>Applicable in all ports of ${country} as from ${formatDate(start, "02 Jul 2026")}. Rates in ${currency} per container and per day.</p>
${body.join("\n")}
<p>For other equipment, please contact your CMA CGM agency.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `cma-cgm-dnd-${country.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ charges }) =>
      charges.flatMap(({ direction, charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "cma-cgm",
            country: code,
            direction,
            charge,
            day_basis: "calendar",
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
