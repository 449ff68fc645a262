import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES = [
  ["20' Dry Van", "20DV"],
  ["40' Dry Van", "40DV"],
  ["40' High Cube", "40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
  ["20' Open Top", "20OT"],
  ["40' Open Top", "40OT"],
] as const;

/** A carrier's tariff of one country by equipment: the periods are counted after the free time. */
export function buildDaysAfterFreeTime(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Malaysia", "MY", "MYR", 4],
    ["Vietnam", "VN", "USD", 1],
    ["Sri Lanka", "LK", "USD", 1],
  ] as const);
  const start = pickStart(random);
  const sections = (
    [
      ["Import demurrage", "import", "demurrage"],
      ["Import detention", "import", "detention"],
      ["Export detention", "export", "detention"],
    ] as const
  ).map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      TYPES.map(([, type]) => type),
      { steps: [3, 3], scale },
    ),
  }));
  return {
    fileName: `msc-${country.toLowerCase().replace(" ", "-")}-demurrage-detention.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "MSC Mediterranean Shipping Company", { size: 12, isBold: true });
          paper.renderText(40, 66, `Demurrage and detention tariff - ${country}`, { size: 11 });
          paper.renderText(40, 80, `Effective ${formatDate(start, "2 July 2026")}. Amounts in ${currency} per day.`);
          let y = 108;
          for (const { title, freeDays, rates } of sections) {
            paper.renderText(40, y, title, { size: 10, isBold: true });
            const lengths = (rates[0]?.tiers ?? []).map(({ from, to }) => (to === null ? null : to - from + 1));
            y = paper.renderTable(
              40,
              y + 7,
              [
                { title: "Equipment", width: 130 },
                { title: "Free time", width: 80 },
                ...lengths.map((length, step) => ({
                  title:
                    length === null
                      ? "Thereafter"
                      : step === 0
                        ? `First ${length} days\nafter free time`
                        : `Next ${length} days`,
                  width: 100,
                  align: "right" as const,
                })),
              ],
              rates.map(({ tiers }, index) => [
                TYPES[index]?.[0] ?? "",
                `${freeDays} days`,
                ...tiers.map(({ rate }) => formatNumber(rate, "1,234.56")),
              ]),
              { size: 8.5, look: "banded" },
            );
            y += 28;
          }
        },
      ]),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: { carrier: "msc", country: code, direction, charge, currency, effective_from: start },
      }),
    ),
  };
}
