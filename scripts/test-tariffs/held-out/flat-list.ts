import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const COUNTRIES = [
  ["India", "IN", "INR"],
  ["Bangladesh", "BD", "USD"],
  ["Sri Lanka", "LK", "USD"],
  ["Pakistan", "PK", "USD"],
] as const;

/** A list with a row for each tier: several countries, charges and types. */
export function buildFlatList(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = COUNTRIES.slice(random.int(0, 1)).flatMap(([name, country, currency]) =>
    (["import", "export"] as const).flatMap((direction) =>
      (["demurrage", "detention"] as const).map((charge) => ({
        name,
        country,
        currency,
        direction,
        charge,
        ...buildRates(random, ["20DV", "40HC"], { scale: currency === "INR" ? 80 : 1 }),
      })),
    ),
  );
  return {
    fileName: "hapag-lloyd-dd.xlsx",
    kind: "xlsx",
    context: { carrier: "hapag-lloyd" },
    bytes: () =>
      printWorkbook([
        {
          name: "D&D",
          rows: [
            [
              "Country",
              "Direction",
              "Charge",
              "Equipment",
              "Free Days",
              "From Day",
              "To Day",
              "Rate",
              "Currency",
              "Valid From",
            ],
            ...tariffs.flatMap(({ name, currency, direction, charge, freeDays, rates }) =>
              rates.flatMap(({ types, tiers }) =>
                tiers.map(({ from, to, rate }) => [
                  name,
                  direction === "import" ? "IMP" : "EXP",
                  charge === "demurrage" ? "Demurrage" : "Detention",
                  types === "20DV" ? "20GP" : "40HQ",
                  freeDays,
                  from,
                  to ?? "and above",
                  rate,
                  currency,
                  start,
                ]),
              ),
            ),
          ],
        },
      ]),
    expected: tariffs.flatMap(({ country, currency, direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: { carrier: "hapag-lloyd", country, direction, charge, currency, effective_from: start },
      }),
    ),
  };
}
