import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Greece", "GR", "EUR"],
  ["Croatia", "HR", "EUR"],
  ["Romania", "RO", "USD"],
  ["Bulgaria", "BG", "USD"],
  ["Slovenia", "SI", "EUR"],
  ["Malta", "MT", "EUR"],
] as const;

const EQUIPMENT_NAMES: Record<string, string> = {
  "20DV": "20' Dry",
  "40DV 40HC": "40' Dry / HC",
  "40RF": "40' Reefer",
};

/** Free time and rates of several countries in one table: each period has a column of days and one of rates. */
export function buildShedCountriesPeriodColumns(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const first = random.int(0, COUNTRIES.length - 4);
  const lines = COUNTRIES.slice(first, first + 4).flatMap(([country, code, currency]) => {
    const dryDays = random.int(5, 8);
    const dry = buildRates(random, ["20DV", "40DV 40HC"], { freeDays: dryDays, steps: [3, 3] });
    const reefer = buildRates(random, ["40RF"], { freeDays: dryDays - 2, steps: [3, 3], scale: 3 });
    return [dry, reefer].flatMap(({ freeDays, rates }) =>
      rates.map((each) => ({
        country: each.types === "20DV" ? country : "",
        code,
        currency,
        name: EQUIPMENT_NAMES[each.types] ?? "",
        freeDays,
        rates: [each],
      })),
    );
  });
  const right = { align: "right" } as const;
  const center = { align: "center" } as const;
  return {
    fileName: "one-import-free-time.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 46, "Ocean Network Express", { size: 15, isBold: true, color: "#9c1258" });
            paper.renderText(40, 66, "Import demurrage and detention - South East Europe", { size: 11, isBold: true });
            paper.renderText(40, 82, `Effective ${formatDate(start, "2 July 2026")}`);
            const y = paper.renderParagraph(
              40,
              102,
              760,
              "Demurrage and detention are combined: one free time and one scale of charges from discharge of the full container until return of the empty container. Days are calendar days, counted from the first day of free time. Rates are per container per day.",
              { size: 9 },
            );
            paper.renderTable(
              40,
              y + 4,
              [
                { title: "Country", width: 90 },
                { title: "Equipment", width: 100 },
                { title: "Free days", width: 65, ...center },
                { title: "Currency", width: 65, ...center },
                { title: "1st period\n(days)", width: 75, ...center },
                { title: "Rate", width: 65, ...right },
                { title: "2nd period\n(days)", width: 75, ...center },
                { title: "Rate", width: 65, ...right },
                { title: "3rd period\n(days)", width: 75, ...center },
                { title: "Rate", width: 65, ...right },
              ],
              lines.map(({ country, currency, name, freeDays, rates }) => [
                country,
                name,
                String(freeDays),
                currency,
                ...(rates[0]?.tiers ?? []).flatMap(({ from, to, rate }) => [
                  to === null ? `${from} onwards` : `${from} - ${to}`,
                  rate.toFixed(2),
                ]),
              ]),
              { size: 8.5, look: "grid", headFill: "#f4dbe7" },
            );
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: lines.flatMap(({ code, currency, freeDays, rates }) =>
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
          day_basis: "calendar",
          effective_from: start,
        },
      }),
    ),
  };
}
