import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"];
const HEADS = ["20' dry", "40' dry and high cube", "20' reefer", "40' reefer"];

/** A terminal's web page of storage: a table for import and one for export, the free period is the first row. */
export function buildQuarryContainerTerminalStorage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [terminal, country, code, currency, scale] = random.pick([
    ["Northern Quay Container Terminal", "Poland", "PL", "PLN", 4],
    ["Eastfield Container Terminal", "Ireland", "IE", "EUR", 1],
    ["Bayside Container Terminal", "South Africa", "ZA", "ZAR", 15],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, TYPES, { steps: [3, 3], scale }),
  }));
  const tables = sections.map(({ direction, freeDays, rates }) => {
    const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
      buildHtmlRow([
        to === null ? `From day ${from}` : `Day ${from} to day ${to}`,
        ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
      ]),
    );
    return `<h2>Storage of full ${direction} containers</h2>
<table>
<thead>${buildHtmlRow(["Storage period", ...HEADS], "th")}</thead>
<tbody>
${buildHtmlRow([`Day 1 to day ${freeDays}`, ...rates.map(() => "free")])}
${rows.join("\n")}
</tbody></table>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Storage | ${terminal}</title></head>
<body><header><p>${terminal}, ${country}</p></header>
<h1>Public tariff: container storage</h1>
<p>In force from ${formatDate(start, "2 July 2026")}. Prices in ${currency} per container for each day, excluding VAT.</p>
${tables.join("\n")}
<p>Free days are calendar days. Storage must be paid before the container leaves the terminal.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "container-storage.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country: code, direction, currency, day_basis: "calendar", tax: "excluded", effective_from: start },
      }),
    ),
  };
}
