import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** Tiers in rows with ordinal days, free days as the first row, container sizes in columns. */
export function buildOrdinalDays(random: Random): BuiltTariffDocument {
  const [country, code] = random.pick([
    ["Germany", "DE"],
    ["Belgium", "BE"],
    ["Portugal", "PT"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charge: random.pick(["demurrage", "detention"] as const),
    ...buildRates(random, ["20DV", "40DV 40HC", "20RF 40RF"]),
  }));
  return {
    fileName: `msc-${code.toLowerCase()}-dd.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 50, "MSC Mediterranean Shipping Company S.A.", { size: 13, isBold: true });
          paper.renderText(40, 68, `Demurrage & Detention Tariff - ${country}`, { size: 11, isBold: true });
          paper.renderText(40, 84, `Effective ${formatDate(start, "02.07.2026")}. Rates in EUR per day and container.`);
          let y = 116;
          for (const { direction, charge, freeDays, rates } of sections) {
            paper.renderText(
              40,
              y,
              `${direction === "import" ? "IMPORT" : "EXPORT"} ${charge === "demurrage" ? "DEMURRAGE" : "DETENTION"}`,
              { isBold: true, size: 10 },
            );
            const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
              to === null
                ? `From ${formatOrdinal(from)} day onwards`
                : `${formatOrdinal(from)} - ${formatOrdinal(to)} day`,
              ...rates.map(({ tiers }) => `${tiers[step]?.rate.toFixed(2)}`),
            ]);
            y = paper.renderTable(
              40,
              y + 8,
              [
                { title: "Period", width: 170 },
                { title: "20' DV", width: 80, align: "right" },
                { title: "40' DV / 40' HC", width: 100, align: "right" },
                { title: "Reefer 20' / 40'", width: 100, align: "right" },
              ],
              [[`1st - ${formatOrdinal(freeDays)} day`, "free", "free", "free"], ...rows],
              { size: 8.5, look: "grid" },
            );
            y += 28;
          }
          paper.renderText(40, y, "Calendar days count, including Saturdays, Sundays and holidays.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "msc",
          country: code,
          direction,
          charge,
          currency: "EUR",
          effective_from: start,
          day_basis: "calendar",
        },
      }),
    ),
  };
}
