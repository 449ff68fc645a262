import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Chile", "CL"],
  ["Colombia", "CO"],
  ["Ecuador", "EC"],
  ["Guatemala", "GT"],
  ["Peru", "PE"],
] as const;
const EQUIPMENT_NAMES: Record<string, string> = {
  "20DV": "20' dry",
  "40DV 40HC": "40' dry / HC",
  "40RF": "40' reefer",
};

/** Countries over several rows, each equipment with its free days and with the days of each tier next to its rate. */
export function buildLoftCountriesWithTiers(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = COUNTRIES.map(([name, country]) => ({
    name,
    country,
    equipment: [["20DV", "40DV 40HC"], ["40RF"]].flatMap((types) => {
      const { freeDays, rates } = buildRates(random, types, { steps: [3, 3] });
      return rates.map((each) => ({ freeDays, rates: [each] }));
    }),
  }));
  const rows = tariffs.flatMap(({ name, equipment }) =>
    equipment.map(({ freeDays, rates }, index) => [
      index === 0 ? name : "",
      EQUIPMENT_NAMES[rates[0]?.types ?? ""] ?? "",
      String(freeDays),
      ...(rates[0]?.tiers ?? []).flatMap(({ from, to, rate }) => [
        to === null ? `${from} and over` : `${from} - ${to}`,
        rate.toFixed(2),
      ]),
    ]),
  );
  return {
    fileName: "zim-latin-america.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, "ZIM Integrated Shipping Services", { size: 14, isBold: true });
            paper.renderText(40, 62, "Import demurrage and detention, combined - Latin America", { size: 11 });
            paper.renderText(802, 62, `Effective ${formatDate(start, "02-Jul-2026")}`, { size: 10, align: "right" });
            const y = paper.renderTable(
              40,
              78,
              [
                { title: "Country", width: 110 },
                { title: "Equipment", width: 110 },
                { title: "Free days", width: 70, align: "center" },
                ...["1st tier", "2nd tier", "3rd tier"].flatMap((tier) => [
                  { title: `${tier}\ndays`, width: 80, align: "center" as const },
                  { title: `${tier}\nUSD per day`, width: 77, align: "right" as const },
                ]),
              ],
              rows,
              { size: 9, look: "grid" },
            );
            paper.renderLines(40, y + 20, [
              "Demurrage and detention are charged as one combined period. Free days are calendar days.",
              "Rates are per container.",
            ]);
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: tariffs.flatMap(({ country, equipment }) =>
      equipment.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "zim",
            country,
            direction: "import",
            charge: "combined",
            currency: "USD",
            day_basis: "calendar",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
