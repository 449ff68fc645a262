import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["Contenedor estándar de 20'", "20DV"],
  ["Contenedor estándar y High Cube de 40'", "40DV 40HC"],
  ["Contenedor refrigerado de 40'", "40RF"],
] as const;

const SECTIONS = [
  {
    title: "Importación: demurrage (contenedor dentro de la terminal)",
    start: "El primer día libre es el día siguiente a la descarga del contenedor.",
    row: { direction: "import", charge: "demurrage", clock_start: "discharge", first_day: "next" },
  },
  {
    title: "Importación: detention (contenedor fuera de la terminal)",
    start: "El primer día libre es el día siguiente al retiro del contenedor lleno de la terminal.",
    row: { direction: "import", charge: "detention", clock_start: "gate_out_full", first_day: "next" },
  },
  {
    title: "Exportación: detention (contenedor fuera de la terminal)",
    start: "El día del retiro del contenedor vacío es el primer día libre.",
    row: { direction: "export", charge: "detention", clock_start: "gate_out_empty", first_day: "same" },
  },
] as const;

/** A carrier's page in Spanish: equipment in rows, the free days in a column, periods in the headings. */
export function buildCarrierSpanish(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Ecuador", "EC", "USD"],
    ["México", "MX", "USD"],
    ["Guatemala", "GT", "USD"],
    ["España", "ES", "EUR"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map((section) => ({
    ...section,
    ...buildRates(
      random,
      EQUIPMENT.map(([, types]) => types),
      { freeDays: random.int(4, 9) },
    ),
  }));
  const money = currency === "EUR" ? "1.234,56" : "1,234.56";
  const html = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8">
<title>Demurrage y detention - ${country} - CMA CGM</title></head>
<body><h1>CMA CGM ${country}</h1>
<h2>Tarifas de demurrage y detention</h2>
<p>Vigentes a partir del ${formatDate(start, "02/07/2026")}. Las tarifas se expresan en ${currency} por contenedor
y por día y no incluyen IVA. Los días libres son días calendario.</p>
${sections
  .map(
    ({ title, start: sentence, freeDays, rates }) => `<h3>${title}</h3>
<p>${sentence}</p>
<table><thead>${buildHtmlRow(
      [
        "Equipo",
        "Días libres",
        ...(rates[0]?.tiers ?? []).map(({ from, to }) =>
          to === null ? `Día ${from} en adelante` : `Día ${from} al día ${to}`,
        ),
      ],
      "th",
    )}</thead><tbody>
${rates
  .map(({ tiers }, index) =>
    buildHtmlRow([
      EQUIPMENT[index]?.[0] ?? "",
      String(freeDays),
      ...tiers.map(({ rate }) => formatNumber(rate, money)),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}
<p>Para más información comuníquese con nuestro servicio al cliente.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `cma-cgm-${code.toLowerCase()}-tarifas.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ row, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cma-cgm",
          country: code,
          ...row,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
