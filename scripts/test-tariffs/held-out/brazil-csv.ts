import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Portuguese, semicolons, decimal commas, free days as a row. */
export function buildBrazilCsv(random: Random): BuiltTariffDocument {
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC", "40RF"], { decimals: true });
  const tiers = rates[0]?.tiers ?? [];
  const lines = [
    "Tabela de sobreestadia (demurrage) - Importação - Brasil",
    "Valores em USD por dia e por contêiner",
    "",
    "Período;20' Dry;40' Dry/HC;40' Reefer",
    `1º ao ${freeDays}º dia;livre;livre;livre`,
    ...tiers.map(({ from, to }, step) =>
      [
        to === null ? `A partir do ${from}º dia` : `${from}º ao ${to}º dia`,
        ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1.234,56")),
      ].join(";"),
    ),
    "",
    "Contagem em dias corridos.",
  ];
  return {
    fileName: "one-brasil.csv",
    kind: "csv",
    context: { carrier: "one" },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: listExpectedRows({
      table: "dd_tariffs",
      freeDays,
      rates,
      row: {
        carrier: "one",
        country: "BR",
        direction: "import",
        charge: "demurrage",
        currency: "USD",
        day_basis: "calendar",
      },
    }),
  };
}
