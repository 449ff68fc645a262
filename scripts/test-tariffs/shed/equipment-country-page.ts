import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

interface Equipment {
  title: string;
  columns: readonly (readonly [name: string, types: string])[];
  scale: number;
}

const EQUIPMENT: readonly Equipment[] = [
  {
    title: "Dry van containers",
    columns: [
      ["20' Dry", "20DV"],
      ["40' Dry / 40' High Cube", "40DV 40HC"],
    ],
    scale: 1,
  },
  {
    title: "Reefer containers",
    columns: [
      ["20' Reefer", "20RF"],
      ["40' High Cube Reefer", "40RF"],
    ],
    scale: 2,
  },
];

const CHARGES = [
  ["Import demurrage", "import", "demurrage"],
  ["Import detention", "import", "detention"],
  ["Export detention", "export", "detention"],
] as const;

/** A carrier's page of one country: a table for each kind of equipment, the charges one below the other in it. */
export function buildShedEquipmentCountryPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, factor] = random.pick([
    ["Kenya", "KE", "USD", 1],
    ["Greece", "GR", "EUR", 1],
    ["Peru", "PE", "USD", 1],
    ["South Africa", "ZA", "ZAR", 15],
  ] as const);
  const start = pickStart(random);
  const tables = EQUIPMENT.map(({ title, columns, scale }) => ({
    title,
    columns,
    blocks: CHARGES.map(([name, direction, charge]) => ({
      name,
      direction,
      charge,
      ...buildRates(
        random,
        columns.map(([, types]) => types),
        { freeDays: random.int(3, 8), scale: scale * factor },
      ),
    })),
  }));
  const sections = tables.map(({ title, columns, blocks }) => {
    const rows = blocks.flatMap(({ name, freeDays, rates }) => {
      const tiers = rates[0]?.tiers ?? [];
      const periods = tiers.map(({ from, to }, step) => [
        to === null ? `Day ${from} and beyond` : `Day ${from} to ${to}`,
        ...rates.map((each) => (each.tiers[step]?.rate ?? 0).toLocaleString("en")),
      ]);
      return [[`Day 1 to ${freeDays}`, "Free", "Free"], ...periods].map((cells, index) => {
        const row = buildHtmlRow(cells);
        return index === 0 ? row.replace("<tr>", `<tr><th rowspan="${periods.length + 1}">${name}</th>`) : row;
      });
    });
    return `<h2>${title}</h2>
<table><thead>${buildHtmlRow(["Charge", "Period", ...columns.map(([head]) => head)], "th")}</thead><tbody>
${rows.join("\n")}
</tbody></table>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country} | Demurrage &amp; Detention | MSC</title></head>
<body><ul><li><a href="#">Our services</a></li><li><a href="#">Local information</a></li><li><a href="#">Contact us</a></li></ul>
<h1>${country}: demurrage and detention tariff</h1>
<p>This tariff of MSC Mediterranean Shipping Company applies from ${formatDate(start, "02 Jul 2026")}. Rates are in ${currency} per container per day. Free time and chargeable periods are in calendar days.</p>
${sections.join("\n")}
<p>For special equipment, please contact your local MSC office.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `msc-${code.toLowerCase()}-dd.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: tables.flatMap(({ blocks }) =>
      blocks.flatMap(({ direction, charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "msc",
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
