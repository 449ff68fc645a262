import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;
const TITLES = {
  import: { demurrage: "Sobreestadía de importación (demurrage)", detention: "Detención de importación (detention)" },
  export: { demurrage: "Sobreestadía de exportación (demurrage)", detention: "Detención de exportación (detention)" },
} as const;

/** A carrier's page in Spanish: a table for each direction and charge, equipment in rows. */
export function buildHarvestSobreestadiaContenedores(random: Random): BuiltTariffDocument {
  const [country, code, office] = random.pick([
    ["Ecuador", "EC", "Av. Joaquín Orrantia, Guayaquil"],
    ["Uruguay", "UY", "Rincón 487, Montevideo"],
    ["Guatemala", "GT", "Zona 10, Ciudad de Guatemala"],
  ] as const);
  const start = pickStart(random);
  const sections = (
    [
      ["import", "demurrage"],
      ["import", "detention"],
      ["export", "detention"],
    ] as const
  ).map(([direction, charge]) => ({
    direction,
    charge,
    ...buildRates(
      random,
      EQUIPMENT.map(([, types]) => types),
      { decimals: true },
    ),
  }));
  const tables = sections.map(({ direction, charge, freeDays, rates }) => {
    const heads = (rates[0]?.tiers ?? []).map(({ from, to }) =>
      to === null ? `Día ${from} en adelante` : `Día ${from} al ${to}`,
    );
    return `<h2>${TITLES[direction][charge]}</h2>
<table border="1">${buildHtmlRow(["Tipo de contenedor", "Días libres", ...heads], "th")}
${rates
  .map(({ tiers }, index) =>
    buildHtmlRow([
      EQUIPMENT[index]?.[0] ?? "",
      String(freeDays),
      ...tiers.map(({ rate }) => formatNumber(rate, "1.234,56")),
    ]),
  )
  .join("\n")}
</table>`;
  });
  const html = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8">
<title>CMA CGM ${country} - Sobreestadía y detención</title></head><body>
<nav><a href="#">Inicio</a> | <a href="#">Itinerarios</a> | <a href="#">Rastreo</a> | <a href="#">Tarifas locales</a></nav>
<h1>Sobreestadía y detención de contenedores en ${country}</h1>
<p>Estimado cliente: a partir del ${formatDate(start, "02/07/2026")} rigen las siguientes tarifas de CMA CGM,
expresadas en USD por contenedor y por día. Los días son calendario.</p>
${tables.join("\n")}
<p>Las tarifas no incluyen IVA.</p>
<p>Para solicitar días libres adicionales, comuníquese con su ejecutivo comercial antes del embarque.</p>
<footer>CMA CGM ${country}, ${office}. <a href="#">Aviso legal</a> <a href="#">Contacto</a> ${FOOTNOTE}</footer>
</body></html>`;
  return {
    fileName: `cma-cgm-${code.toLowerCase()}-sobreestadia.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cma-cgm",
          country: code,
          direction,
          charge,
          currency: "USD",
          effective_from: start,
          day_basis: "calendar",
          tax: "excluded",
        },
      }),
    ),
  };
}
