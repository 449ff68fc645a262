import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Jebel Ali", "AEJEA", "United Arab Emirates", "AED", 4],
  ["Dammam", "SADMM", "Saudi Arabia", "SAR", 4],
  ["Hamad", "QAHMD", "Qatar", "QAR", 4],
  ["Shuwaikh", "KWSWK", "Kuwait", "KWD", 0.3],
  ["Sohar", "OMSOH", "Oman", "OMR", 0.4],
  ["Khalifa Bin Salman", "BHKBS", "Bahrain", "BHD", 0.4],
] as const;

/** Ports in rows, each with its own free days and currency; the periods after free time are the same for all. */
export function buildMillGulfPortsTable(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [first, second] = [random.int(4, 7), random.int(5, 10)];
  const ports = PORTS.map(([name, port, country, currency, scale]) => {
    const freeDays = random.int(5, 12);
    const { rates } = buildRates(random, ["20DV", "40DV 40HC"], { freeDays, steps: [3, 3], scale });
    const ends = [freeDays + first, freeDays + first + second, null];
    const same = rates.map(
      ({ types, tiers }): TypeRates => ({
        types,
        tiers: tiers.map(({ rate }, step) => ({
          from: step === 0 ? freeDays + 1 : Number(ends[step - 1]) + 1,
          to: ends[step] ?? null,
          rate,
        })),
      }),
    );
    return { name, port, country, currency, freeDays, rates: same };
  });
  const periods = [`First ${first} days\nafter free time`, `Next ${second} days`, "Thereafter"];
  return {
    fileName: "cosco-gulf-import.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(36, 42, "COSCO SHIPPING Lines", { size: 14, isBold: true });
            paper.renderText(806, 42, `Effective date: ${formatDate(start, "02-Jul-2026")}`, {
              size: 9,
              align: "right",
            });
            paper.renderText(36, 60, "Import free time and combined demurrage & detention, Arabian Gulf ports", {
              size: 11,
            });
            paper.renderText(36, 76, "Per container per day, in the currency of the row. Free time in calendar days.", {
              size: 9,
            });
            const end = paper.renderTable(
              36,
              92,
              [
                { title: "Port of discharge", width: 130 },
                { title: "Country", width: 130 },
                { title: "Container", width: 90 },
                { title: "Currency", width: 70 },
                { title: "Free time", width: 80, align: "center" },
                ...periods.map((title) => ({ title, width: 90, align: "right" as const })),
              ],
              ports.flatMap(({ name, country, currency, freeDays, rates }) =>
                rates.map(({ types, tiers }) => [
                  name,
                  country,
                  types === "20DV" ? "20'GP" : "40'GP/HQ",
                  currency,
                  `${freeDays} days`,
                  ...tiers.map(({ rate }) => rate.toFixed(2)),
                ]),
              ),
              { size: 8.5, look: "grid", headFill: "#dfe8f2" },
            );
            paper.renderLines(
              36,
              end + 20,
              [
                "1. One clock runs from discharge of the full container to return of the empty container.",
                "2. Reefer and special containers: on request.",
                "3. Requests for more free time: please contact the sales desk before arrival of the vessel.",
              ],
              { size: 8.5 },
            );
            paper.renderText(36, 566, "COSCO SHIPPING Lines (Gulf) - Dubai office +971 4 302 0000", { size: 7 });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: ports.flatMap(({ port, currency, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country: port.slice(0, 2),
          port,
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
