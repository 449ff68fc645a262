import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Kenya", "Mombasa", "KE", "KEMBA"],
  ["Tanzania", "Dar es Salaam", "TZ", "TZDAR"],
  ["Mozambique", "Beira", "MZ", "MZBEW"],
  ["Djibouti", "Djibouti", "DJ", "DJJIB"],
  ["Madagascar", "Tamatave", "MG", "MGTMM"],
] as const;

/** One table over ports: a row for each tier; country, port and free time only in the first row of a port. */
export function buildBarnEastAfricaPorts(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const ports = PORTS.map(([country, port, countryCode, portCode]) => ({
    country,
    port,
    countryCode,
    portCode,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3] }),
  }));
  return {
    fileName: "cosco-east-africa.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 44, "COSCO SHIPPING LINES", { size: 14, isBold: true });
            paper.renderText(40, 62, "Import demurrage and detention (combined) - East Africa and Indian Ocean", {
              size: 11,
            });
            paper.renderText(
              40,
              78,
              `Effective ${formatDate(start, "02-Jul-2026")}. Rates in USD per container per calendar day, counted from the day of discharge.`,
            );
            const y = paper.renderTable(
              40,
              92,
              [
                { title: "Country", width: 110 },
                { title: "Port", width: 120 },
                { title: "Free days", width: 80, align: "center" },
                { title: "From day", width: 80, align: "center" },
                { title: "To day", width: 90, align: "center" },
                { title: "20' DC", width: 100, align: "right" },
                { title: "40' DC / HC", width: 100, align: "right" },
              ],
              ports.flatMap(({ country, port, freeDays, rates }) =>
                (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  ...(step === 0 ? [country, port, String(freeDays)] : ["", "", ""]),
                  String(from),
                  to === null ? "onwards" : String(to),
                  ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
                ]),
              ),
              { size: 8.5, look: "ruled" },
            );
            paper.renderText(40, y + 18, "Free days are calendar days.", { size: 8 });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: ports.flatMap(({ countryCode, portCode, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country: countryCode,
          port: portCode,
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
