import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Bangladesh", "BD"],
  ["Sri Lanka", "LK"],
  ["Pakistan", "PK"],
  ["Maldives", "MV"],
  ["India", "IN"],
] as const;
const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' HC", "40DV 40HC"],
] as const;

/** Several countries in one table: each row has the days of its periods next to the rates. */
export function buildChapelSouthAsiaCombined(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const blocks = COUNTRIES.map(([country, code]) => ({
    country,
    code,
    ...buildRates(
      random,
      TYPES.map(([, types]) => types),
      { steps: [3, 3], freeDays: random.int(4, 14) },
    ),
  }));
  return {
    fileName: "cma-cgm-south-asia-import.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, "CMA CGM", { size: 16, isBold: true, color: "#04246a" });
            paper.renderText(802, 44, "Customer information", { align: "right" });
            paper.renderRule(40, 52, 762);
            paper.renderText(40, 76, "South Asia - Import - Combined demurrage and detention", {
              size: 13,
              isBold: true,
            });
            paper.renderText(40, 92, `Applicable from ${formatDate(start, "02-Jul-2026")} (date of discharge)`);
            paper.renderText(
              40,
              106,
              "All rates in USD per container and per calendar day, free time in calendar days.",
            );
            const y = paper.renderTable(
              40,
              120,
              [
                { title: "Country", width: 110 },
                { title: "Equipment", width: 110 },
                { title: "Free time", width: 80, align: "center" },
                ...["1st period", "2nd period", "3rd period"].flatMap((title) => [
                  { title, width: 84, align: "center" as const },
                  { title: "USD / day", width: 70, align: "right" as const },
                ]),
              ],
              blocks.flatMap(({ country, freeDays, rates }) =>
                rates.map(({ tiers }, index) => [
                  country,
                  TYPES[index]?.[0] ?? "",
                  `${freeDays} days`,
                  ...tiers.flatMap(({ from, to, rate }) => [
                    to === null ? `Day ${from} onwards` : `Day ${from} - ${to}`,
                    String(rate),
                  ]),
                ]),
              ),
              { size: 9, look: "grid", headFill: "#e4e8f2" },
            );
            paper.renderLines(
              40,
              y + 22,
              [
                "Rates for reefer and special equipment are available from your local CMA CGM agency.",
                "Electricity for refrigerated containers is for the account of the merchant.",
              ],
              { size: 8 },
            );
            paper.renderText(40, 574, "CMA CGM S.A. - 4 quai d'Arenc, 13235 Marseille cedex 02, France", { size: 7 });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: blocks.flatMap(({ code, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cma-cgm",
          country: code,
          direction: "import",
          charge: "combined",
          currency: "USD",
          day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
