import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SIZES = [
  ["20' dry", "20DV", 1],
  ["40' dry / HC", "40DV 40HC", 1.4],
  ["20' reefer", "20RF", 1.3],
  ["40' reefer", "40RF", 1.8],
] as const;
const PLACES = [
  {
    country: "Spain",
    code: "ES",
    currency: "EUR",
    ports: [
      ["Algeciras", "ESALG"],
      ["Barcelona", "ESBCN"],
      ["Bilbao", "ESBIO"],
      ["Valencia", "ESVLC"],
    ],
  },
  {
    country: "Italy",
    code: "IT",
    currency: "EUR",
    ports: [
      ["Genoa", "ITGOA"],
      ["La Spezia", "ITSPE"],
      ["Livorno", "ITLIV"],
      ["Naples", "ITNAP"],
      ["Trieste", "ITTRS"],
    ],
  },
  {
    country: "Peru",
    code: "PE",
    currency: "USD",
    ports: [
      ["Callao", "PECLL"],
      ["Paita", "PEPAI"],
      ["Matarani", "PEMRI"],
    ],
  },
] as const;

/** A carrier's page of terminal handling charges: ports in rows, the sizes in columns, a table for each direction. */
export function buildForgeHandlingChargesByPort(random: Random): BuiltTariffDocument {
  const { country, code, currency, ports } = random.pick(PLACES);
  const start = pickStart(random);
  const sections = (["export", "import"] as const).map((direction) => ({
    direction,
    rows: ports.map(([name, port]) => {
      const base = random.int(30, 52) * 5;
      return { name, port, amounts: SIZES.map(([, , factor]) => Math.round(base * factor)) };
    }),
  }));
  const tables = sections.map(
    ({ direction, rows }) => `<h2>${direction === "export" ? "Export" : "Import"}</h2>
<table border="1">
${buildHtmlRow(["Port", ...SIZES.map(([size]) => size)], "th")}
${rows.map(({ name, amounts }) => buildHtmlRow([name, ...amounts.map((amount) => formatNumber(amount, "1,234.56"))])).join("\n")}
</table>`,
  );
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>CMA CGM | Terminal Handling Charge | ${country}</title></head>
<body>
<p><a href="#">Home</a> &gt; <a href="#">Local information</a> &gt; ${country}</p>
<h1>Terminal Handling Charge (THC) in ${country}</h1>
<p>CMA CGM informs its customers of the following Terminal Handling Charge, applicable from ${formatDate(start, "2 July 2026")}.
All amounts are in ${currency} per container.</p>
${tables.join("\n")}
<p>Your local CMA CGM agency is at your disposal for further information.</p>
<p><small>${FOOTNOTE}</small></p>
</body></html>`;
  return {
    fileName: `cma-cgm-thc-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, rows }) =>
      rows.flatMap(({ port, amounts }) =>
        amounts.map((amount, index) => ({
          table: "local_charges" as const,
          open: [],
          row: {
            carrier: "cma-cgm",
            country: code,
            port,
            direction,
            charge_code: "THC",
            charge_name: "Terminal Handling Charge",
            container_types: SIZES[index]?.[1] ?? "",
            unit: "container",
            amount: String(amount),
            currency,
            effective_from: start,
          },
        })),
      ),
    ),
  };
}
