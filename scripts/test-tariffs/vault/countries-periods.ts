import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Bangladesh", "BD", "USD", 1],
  ["Cambodia", "KH", "USD", 1],
  ["Indonesia", "ID", "USD", 1],
  ["Malaysia", "MY", "MYR", 4],
  ["Philippines", "PH", "PHP", 50],
  ["Thailand", "TH", "THB", 30],
  ["Vietnam", "VN", "USD", 1],
] as const;

/** Countries with their free time, and the days and the rate of each period in columns of their own. */
export function buildVaultCountriesPeriods(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = COUNTRIES.map(([name, code, currency, scale]) => ({
    name,
    code,
    currency,
    ...buildRates(random, ["20DV", "40DV 40HC"], { scale, steps: [3, 3] }),
  }));
  const rows = tariffs.flatMap(({ name, currency, freeDays, rates }) =>
    rates.map(({ types, tiers }, index) => [
      index === 0 ? name : "",
      index === 0 ? currency : "",
      types === "20DV" ? "20' Dry" : "40' Dry / HC",
      String(freeDays),
      ...tiers.flatMap(({ from, to, rate }) => [
        to === null ? `${from} +` : `${from} - ${to}`,
        formatNumber(rate, "1,234.56", 0),
      ]),
    ]),
  );
  const amount = { title: "Rate\nper day", width: 65, align: "right" as const };
  return {
    fileName: "one-asia-import.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 42, "OCEAN NETWORK EXPRESS", { size: 13, isBold: true, color: "#b5005f" });
            paper.renderText(40, 60, "Import demurrage and detention combined - South and South East Asia", {
              size: 11,
              isBold: true,
            });
            paper.renderText(40, 75, `Effective ${formatDate(start, "02 Jul 2026")}`);
            const y = paper.renderTable(
              40,
              90,
              [
                { title: "Country", width: 90 },
                { title: "Currency", width: 60 },
                { title: "Container", width: 85 },
                { title: "Free days", width: 60, align: "right" },
                { title: "1st period\n(days)", width: 80, align: "center" },
                amount,
                { title: "2nd period\n(days)", width: 80, align: "center" },
                amount,
                { title: "3rd period\n(days)", width: 80, align: "center" },
                amount,
              ],
              rows,
              { size: 9, look: "grid", headFill: "#f3dfea" },
            );
            paper.renderLines(40, y + 18, [
              "Rates are per container. Free days and periods are calendar days.",
              "The periods are counted from the first day of free time.",
            ]);
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: tariffs.flatMap(({ code, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: code,
          direction: "import",
          charge: "combined",
          currency,
          effective_from: start,
          day_basis: "calendar",
        },
      }),
    ),
  };
}
