import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"];
const HEADINGS = ["20' Standard", "40' Standard / High Cube", "20' Kühlcontainer", "40' Kühlcontainer"];

const DIRECTIONS = {
  import: {
    title: "Import - volle Container",
    start: "Die Zählung beginnt am Tag nach der Löschung.",
    row: { clock_start: "discharge", first_day: "next" },
  },
  export: {
    title: "Export - volle Container",
    start: "Die Zählung beginnt am Tag der Anlieferung.",
    row: { clock_start: "gate_in_full", first_day: "same" },
  },
} as const;

/** A German terminal's page: the periods in rows, the container types in columns. */
export function buildCellarLagergeldTerminal(random: Random): BuiltTariffDocument {
  const [operator, place, port] = random.pick([
    ["Nordkai Containerterminal GmbH", "Wilhelmshaven", "DEWVN"],
    ["Weser Hafenumschlag GmbH", "Bremerhaven", "DEBRV"],
    ["Elbe Terminalbetrieb GmbH", "Hamburg", "DEHAM"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, TYPES, { decimals: true }),
  }));
  const tables = sections.map(({ direction, freeDays, rates }) => {
    const { title, start: count } = DIRECTIONS[direction];
    const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
      buildHtmlRow([
        to === null ? `ab dem ${from}. Tag` : `${from}. bis ${to}. Tag`,
        ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1.234,56")),
      ]),
    );
    return `<h2>${title}</h2>
<p>Lagergeldfreie Zeit: ${freeDays} Kalendertage. ${count}</p>
<table>
<tr><th>Lagerdauer</th>${HEADINGS.map((heading) => `<th>${heading}</th>`).join("")}</tr>
${buildHtmlRow([`1. bis ${freeDays}. Tag`, ...TYPES.map(() => "frei")])}
${rows.join("\n")}
</table>`;
  });
  const html = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Lagergeld</title></head>
<body><p>${operator}<br>Terminal ${place}</p>
<h1>Lagergeld für Container</h1>
<p>Gültig ab ${formatDate(start, "02.07.2026")}</p>
<p>Preise in EUR je Container und Tag, zuzüglich der gesetzlichen Umsatzsteuer.</p>
${tables.join("\n")}
<p>Es gelten unsere Allgemeinen Geschäftsbedingungen.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "lagergeld.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator,
          country: "DE",
          port,
          direction,
          currency: "EUR",
          effective_from: start,
          day_basis: "calendar",
          tax: "excluded",
          ...DIRECTIONS[direction].row,
        },
      }).map((expected) =>
        expected.row.container_types?.endsWith("RF")
          ? { ...expected, row: { ...expected.row, cargo_class: "reefer" } }
          : expected,
      ),
    ),
  };
}
