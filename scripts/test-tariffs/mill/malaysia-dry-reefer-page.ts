import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["import", "demurrage", "Import Demurrage"],
  ["import", "detention", "Import Detention"],
  ["export", "detention", "Export Detention"],
] as const;
const GROUPS: readonly { name: string; types: readonly string[]; heads: readonly string[]; scale: number }[] = [
  { name: "Dry containers", types: ["20DV", "40DV 40HC"], heads: ["20'GP", "40'GP / 40'HQ"], scale: 1 },
  { name: "Reefer containers", types: ["20RF", "40RF"], heads: ["20'RF", "40'RF"], scale: 2.5 },
];

/** A carrier's page of a country: under each charge a table for dry containers and one for reefers, days in rows. */
export function buildMillMalaysiaDryReeferPage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = SECTIONS.map(([direction, charge, title]) => ({
    direction,
    charge,
    title,
    groups: GROUPS.map(({ name, types, heads, scale }) => ({
      name,
      heads,
      ...buildRates(random, types, {
        freeDays: scale === 1 ? random.int(4, 7) : random.int(2, 3),
        steps: [2, 3],
        scale: scale * 2,
      }),
    })),
  }));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>OOCL - Malaysia - Demurrage &amp; Detention</title></head>
<body><header><a href="#">Home</a> | <a href="#">Sailing Schedule</a> | <a href="#">Cargo Tracking</a> | <a href="#">Local Information</a> | <a href="#">Contact Us</a></header>
<div class="path">Home &gt; Local Information &gt; Malaysia &gt; Demurrage &amp; Detention</div>
<h1>Malaysia: Demurrage &amp; Detention Tariff</h1>
<p>Dear valued customer, please find below the tariff of OOCL for all ports in Malaysia, effective ${formatDate(start, "02 Jul 2026")}.</p>
<p>Rates are in Malaysian Ringgit (MYR) per container per day and exclude Sales and Service Tax.</p>
${sections
  .map(
    ({ title, groups }) => `<h2>${title}</h2>
${groups
  .map(
    ({ name, heads, freeDays, rates }) => `<h4>${name}</h4>
<table border="1"><tr><th>Days</th>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>
${buildHtmlRow([`Day 1 - ${freeDays}`, ...rates.map(() => "Free")])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and onwards` : `Day ${from} - ${to}`,
      ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
    ]),
  )
  .join("\n")}
</table>`,
  )
  .join("\n")}`,
  )
  .join("\n")}
<h3>Remarks</h3>
<ul><li>Free time is counted in calendar days.</li>
<li>Storage of the terminal is for the account of the merchant and is invoiced by the terminal.</li>
<li>For special equipment please contact your sales representative.</li></ul>
<footer>OOCL (Malaysia) Sdn Bhd, Level 8, Menara Intan, 41000 Klang, Selangor. Tel. +60 3 3165 0100. ${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "oocl-malaysia-dnd.html",
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
            carrier: "oocl",
            country: "MY",
            direction,
            charge,
            currency: "MYR",
            day_basis: "calendar",
            tax: "excluded",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
