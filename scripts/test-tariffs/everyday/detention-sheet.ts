import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const PORTS = [
  ["Brazil", "BR"],
  ["Chile", "CL"],
  ["Mexico", "MX"],
  ["Peru", "PE"],
] as const;

/** A carrier's workbook: a row for each country and size, three periods as columns of their own. */
export function buildDetentionSheet(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const { freeDays } = buildRates(random, ["20DV"]);
  const [second, third] = [freeDays + random.int(4, 7), freeDays + random.int(9, 15)];
  const countries = PORTS.map(([name, code]) => ({
    name,
    code,
    rates: ["20DV", "40DV 40HC"].map((types, index) => {
      const base = random.int(20, 60) * (index + 1);
      return {
        types,
        tiers: [
          { from: freeDays + 1, to: second, rate: base },
          { from: second + 1, to: third, rate: base + 20 },
          { from: third + 1, to: null, rate: base + 55 },
        ],
      };
    }),
  }));
  return {
    fileName: "import-detention.xlsx",
    kind: "xlsx",
    context: { carrier: "one" },
    bytes: () =>
      printWorkbook([
        {
          name: "Import detention",
          rows: [
            ["ONE - Import detention - Latin America"],
            [`Valid from ${formatDate(start, "2 July 2026")}. USD per container per day.`],
            [],
            [
              "Country",
              "Size",
              "Free days",
              `Days ${freeDays + 1} to ${second}`,
              `Days ${second + 1} to ${third}`,
              `Day ${third + 1} and after`,
            ],
            ...countries.flatMap(({ name, rates }) =>
              rates.map(({ types, tiers }) => [
                name,
                types === "20DV" ? "20' dry" : "40' dry / HC",
                freeDays,
                ...tiers.map(({ rate }) => rate),
              ]),
            ),
          ],
        },
      ]),
    expected: countries.flatMap(({ code, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: code,
          direction: "import",
          charge: "detention",
          currency: "USD",
          effective_from: start,
        },
      }),
    ),
  };
}
