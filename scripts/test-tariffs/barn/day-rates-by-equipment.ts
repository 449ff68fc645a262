import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["Import Demurrage", "import", "demurrage", "From discharge until the full container leaves the terminal."],
  ["Import Detention", "import", "detention", "From gate-out full until return of the empty container."],
  ["Export Detention", "export", "detention", "From pick-up of the empty container until gate-in full."],
] as const;

const GROUPS = [
  { title: "Dry containers", columns: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"] },
  { title: "Reefer containers", columns: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
] as const;

/** A carrier's page of one country: for each charge a table of dry and one of reefer containers, days in rows. */
export function buildBarnDayRatesByEquipment(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Greece", "GR", "EUR"],
    ["Colombia", "CO", "USD"],
    ["Egypt", "EG", "USD"],
    ["Croatia", "HR", "EUR"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, direction, charge, period]) => ({
    title,
    direction,
    charge,
    period,
    groups: GROUPS.map(({ title: group, columns, types }, index) => ({
      title: group,
      columns,
      ...buildRates(random, types, {
        freeDays: index === 0 ? random.int(5, 10) : random.int(2, 4),
        steps: [2, 3],
        scale: index + 1,
      }),
    })),
  }));
  const tables = sections.map(
    ({ title, period, groups }) => `<h2>${title}</h2>
<p>${period}</p>
${groups
  .map(({ title: group, columns, freeDays, rates }) => {
    const rows = [
      [`Day 1 - ${freeDays}`, "Free", "Free"],
      ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
        to === null ? `From day ${from}` : `Day ${from} - ${to}`,
        ...rates.map(({ tiers }) => `${currency} ${tiers[step]?.rate}`),
      ]),
    ];
    return `<h4>${group}</h4>
<table><thead>${buildHtmlRow(["Period", ...columns], "th")}</thead>
<tbody>
${rows.map((cells) => buildHtmlRow(cells)).join("\n")}
</tbody></table>`;
  })
  .join("\n")}`,
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country}: Demurrage and Detention - Hapag-Lloyd</title></head>
<body>
<h1>${country} - Demurrage and Detention</h1>
<p>Hapag-Lloyd tariff valid from ${formatDate(start, "2 July 2026")}. Charges are per container and day. All days are calendar days.</p>
${tables.join("\n")}
<p>Please contact your local sales office for questions on free time.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `hapag-lloyd-dd-${code.toLowerCase()}.html`,
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
            carrier: "hapag-lloyd",
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
