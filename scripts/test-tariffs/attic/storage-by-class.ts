import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const BLOCKS = [
  { title: "Import - general cargo", direction: "import", cargo: "general", types: ["20DV", "40DV 40HC"] },
  { title: "Import - dangerous goods (IMO)", direction: "import", cargo: "DG", types: ["20DV", "40DV 40HC"] },
  { title: "Import - reefer containers", direction: "import", cargo: "reefer", types: ["20RF", "40RF"] },
  { title: "Export - general cargo", direction: "export", cargo: "general", types: ["20DV", "40DV 40HC"] },
  { title: "Export - reefer containers", direction: "export", cargo: "reefer", types: ["20RF", "40RF"] },
] as const;

/** A terminal's storage tariff: one table with a block of periods for each direction and class of cargo. */
export function buildAtticStorageByClass(random: Random): BuiltTariffDocument {
  const [terminal, city, country, port, currency] = random.pick([
    ["Kvarner Gate Container Terminal", "Rijeka, Croatia", "HR", "HRRJK", "EUR"],
    ["Taurus Container Terminal", "Mersin, Türkiye", "TR", "TRMER", "USD"],
    ["Isle Container Terminal", "Port Louis, Mauritius", "MU", "MUPLU", "USD"],
  ] as const);
  const start = pickStart(random);
  const blocks = BLOCKS.map((block) => ({
    ...block,
    ...buildSizeRates(random, block.types, {
      freeDays: block.cargo === "general" ? random.int(5, 8) : random.int(2, 4),
      decimals: true,
    }),
  }));
  const rows = blocks.flatMap(({ title, freeDays, rates }) => [
    `<tr class="class"><th colspan="3">${title}</th></tr>`,
    buildHtmlRow([`Day 1 - ${freeDays}`, "Free", "Free"]),
    ...(rates[0]?.tiers ?? []).map(({ from, to }, step) =>
      buildHtmlRow([
        to === null ? `From day ${from}` : `Day ${from} - ${to}`,
        ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toFixed(2)),
      ]),
    ),
  ]);
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Tariff | ${terminal}</title></head>
<body><nav><a href="#">Vessel schedule</a> <a href="#">Container tracking</a> <a href="#">Tariff</a></nav>
<h1>${terminal}</h1>
<h2>Public tariff: storage of full containers</h2>
<p>${city}. In force from ${formatDate(start, "02 Jul 2026")}.</p>
<table border="1"><thead>${buildHtmlRow(["Storage period", "20 ft", "40 ft"], "th")}</thead><tbody>
${rows.join("\n")}
</tbody></table>
<p>Rates in ${currency} per container and day, without VAT. Days are calendar days.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "storage-tariff.html",
    kind: "html",
    context: { tables: ["terminal_storage"] },
    bytes: () => Buffer.from(html),
    expected: blocks.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          port,
          direction,
          cargo_class: cargo,
          day_basis: "calendar",
          tax: "excluded",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
