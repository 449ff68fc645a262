import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' High Cube", "40DV 40HC"],
  ["20' Open Top / Flat Rack", "20OT 20FR"],
  ["40' Open Top / Flat Rack", "40OT 40FR"],
  ["40' Reefer", "40RF"],
] as const;
const SECTIONS = [
  ["import", "demurrage", "Demurrage (sobre-estadia) de importação"],
  ["export", "detention", "Detention de exportação"],
] as const;

const formatTier = ({ from, to }: Tier) => (to === null ? `A partir do ${from}º dia` : `Do ${from}º ao ${to}º dia`);

/** A carrier's page in Portuguese: equipment in rows, periods in columns. */
export function buildVaultSobreestadiaBrasil(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = SECTIONS.map(([direction, charge, title]) => ({
    direction,
    charge,
    title,
    ...buildRates(
      random,
      EQUIPMENT.map(([, types]) => types),
    ),
  }));
  const tables = sections.map(({ title, freeDays, rates }) => {
    const heads = ["Equipamento", "Tempo livre", ...(rates[0]?.tiers ?? []).map(formatTier)];
    const rows = rates.map(({ tiers }, index) =>
      buildHtmlRow([
        EQUIPMENT[index]?.[0] ?? "",
        `${freeDays} dias`,
        ...tiers.map(({ rate }) => formatNumber(rate, "1.234,56")),
      ]),
    );
    return `<h2>${title}</h2>
<table>
<thead>${buildHtmlRow(heads, "th")}</thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
  });
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>CMA CGM Brasil</title></head><body>
<h1>CMA CGM - Tarifas de demurrage e detention no Brasil</h1>
<p>Válidas a partir de ${formatDate(start, "02/07/2026")}.</p>
<p>Valores em USD por contêiner e por dia. Os dias são corridos.</p>
${tables.join("\n")}
<p>Os valores são convertidos em reais pela taxa de câmbio do dia do pagamento.</p>
</body></html>`;
  return {
    fileName: "cma-cgm-brasil.html",
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
          country: "BR",
          direction,
          charge,
          currency: "USD",
          effective_from: start,
          day_basis: "calendar",
        },
      }),
    ),
  };
}
