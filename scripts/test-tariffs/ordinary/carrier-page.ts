import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["20' Standard", "20DV"],
  ["40' Standard / High Cube", "40DV 40HC"],
  ["40' Reefer High Cube", "40RF"],
] as const;

const nameDays = ({ from, to }: Tier) => (to === null ? `Day ${from} +` : `Day ${from} - ${to}`);

/** A carrier's page of a country: four tables, a row for each kind of equipment, the days as headings of columns. */
export function buildCarrierPage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Poland", "PL", "PLN"],
    ["Sweden", "SE", "SEK"],
    ["Thailand", "TH", "THB"],
    ["Colombia", "CO", "USD"],
  ] as const);
  const scale = currency === "USD" ? 1 : 10;
  const sections = (["import", "export"] as const).flatMap((direction) =>
    (["demurrage", "detention"] as const).map((charge) => ({
      direction,
      charge,
      ...buildRates(
        random,
        EQUIPMENT.map(([, types]) => types),
        { steps: [2, 3], scale },
      ),
    })),
  );
  const tables = sections.map(({ direction, charge, freeDays, rates }) => {
    const head = ["Equipment", "Free time", ...(rates[0]?.tiers ?? []).map(nameDays)];
    const rows = EQUIPMENT.map(([name], index) =>
      buildHtmlRow([
        name,
        `${freeDays} days`,
        ...(rates[index]?.tiers ?? []).map(({ rate }) => formatNumber(rate, "1,234.56", 0)),
      ]),
    );
    return `<h3>${direction === "import" ? "Import" : "Export"} ${charge}</h3>
<table><thead>${buildHtmlRow(head, "th")}</thead><tbody>${rows.join("\n")}</tbody></table>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${country} - Local information</title></head><body>
<p>Home &gt; Local information &gt; ${country}</p>
<h1>Hapag-Lloyd in ${country}</h1>
<h2>Demurrage and detention tariff</h2>
<p>Applicable from ${formatDate(start, "2 July 2026")}. All amounts are in ${currency} per container and calendar day.</p>
${tables.join("\n")}
<p>Free time cannot be combined. For special equipment please contact our local office.</p>
</body></html>`;
  return {
    fileName: "local-information.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: { carrier: "hapag-lloyd", country: code, direction, charge, currency, effective_from: start },
      }),
    ),
  };
}
