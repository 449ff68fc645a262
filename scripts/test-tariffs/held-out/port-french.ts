import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A port authority's page in French: the currency in the heading, thousands with a space. */
export function buildPortFrench(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Côte d'Ivoire", "CI", "XOF", 500],
    ["Maroc", "MA", "MAD", 5],
    ["Cameroun", "CM", "XAF", 500],
  ] as const);
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { scale });
  const tiers = rates[0]?.tiers ?? [];
  const html = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Tarifs</title></head><body>
<h1>Port autonome - ${country}</h1>
<h2>Redevances de magasinage des conteneurs pleins à l'import</h2>
<p>Franchise : ${freeDays} jours calendaires à compter du débarquement.</p>
<table>
<thead>${buildHtmlRow(["Tranche", `20 pieds (${currency}/jour)`, `40 pieds (${currency}/jour)`], "th")}</thead>
${tiers
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `au-delà du ${from - 1}ème jour` : `du ${from}ème au ${to}ème jour`,
      ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1 234,56", scale > 100 ? 0 : 2)),
    ]),
  )
  .join("\n")}
</table>
<p>Montants hors taxes.</p></body></html>`;
  return {
    fileName: "port-magasinage.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: listExpectedRows({
      table: "terminal_storage",
      freeDays,
      rates,
      row: { country: code, direction: "import", currency, day_basis: "calendar", tax: "excluded" },
    }),
  };
}
