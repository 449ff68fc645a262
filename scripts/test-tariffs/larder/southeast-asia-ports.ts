import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Ho Chi Minh City", "VNSGN", "Vietnam", "VN"],
  ["Haiphong", "VNHPH", "Vietnam", "VN"],
  ["Laem Chabang", "THLCH", "Thailand", "TH"],
  ["Port Klang", "MYPKG", "Malaysia", "MY"],
  ["Manila", "PHMNL", "Philippines", "PH"],
  ["Jakarta", "IDJKT", "Indonesia", "ID"],
] as const;

const EQUIPMENT: Record<string, string> = { "20DV": "20' dry", "40DV 40HC": "40' dry / 40' HC" };

const formatDays = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${from} +` : `${from} - ${to}`;

/** Several ports: a row for each port and equipment, with free days, and the days and the rate of each period. */
export function buildLarderSoutheastAsiaPorts(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = PORTS.map(([port, code, countryName, country]) => ({
    port,
    code,
    countryName,
    country,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3] }),
  }));
  return {
    fileName: "cosco-sea-detention.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(36, 44, "COSCO SHIPPING Lines", { size: 14, isBold: true });
            paper.renderText(36, 62, "Import Detention - Free Time and Rates, South East Asia", { size: 11 });
            paper.renderText(
              36,
              80,
              `Valid from ${formatDate(start, "2 July 2026")}. Rates in USD per container per day.`,
            );
            const y = paper.renderTable(
              36,
              100,
              [
                { title: "Port", width: 110 },
                { title: "Country", width: 80 },
                { title: "Equipment", width: 105 },
                { title: "Free days", width: 60, align: "right" },
                ...["1st period", "2nd period", "3rd period"].flatMap((title) => [
                  { title: `${title}\n(days)`, width: 70, align: "center" as const },
                  { title: "Rate", width: 60, align: "right" as const },
                ]),
              ],
              tariffs.flatMap(({ port, countryName, freeDays, rates }) =>
                rates.map(({ types, tiers }) => [
                  port,
                  countryName,
                  EQUIPMENT[types] ?? types,
                  String(freeDays),
                  ...tiers.flatMap((tier) => [formatDays(tier), tier.rate.toFixed(2)]),
                ]),
              ),
              { size: 8.5, look: "banded" },
            );
            paper.renderText(36, y + 20, "Days are calendar days and include the free days.", { size: 8 });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: tariffs.flatMap(({ code, country, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country,
          port: code,
          direction: "import",
          charge: "detention",
          currency: "USD",
          effective_from: start,
          day_basis: "calendar",
        },
      }),
    ),
  };
}
