import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Mexico", "MX", "Manzanillo", "MXZLO"],
  ["Colombia", "CO", "Buenaventura", "COBUN"],
  ["Ecuador", "EC", "Guayaquil", "ECGYE"],
  ["Peru", "PE", "Callao", "PECLL"],
  ["Chile", "CL", "San Antonio", "CLSAI"],
] as const;
const SIZES = [
  ["20' GP", "20DV"],
  ["40' GP/HC", "40DV 40HC"],
] as const;

/** A carrier's table over ports of several countries: free days, two periods with rates, the rate thereafter. */
export function buildForgePacificPortsCombined(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const ports = PORTS.map(([country, code, name, port]) => ({
    country,
    code,
    name,
    port,
    ...buildRates(
      random,
      SIZES.map(([, types]) => types),
      { steps: [3, 3] },
    ),
  }));
  return {
    fileName: "one-import-dem-det-pacific.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(45, 48, "OCEAN NETWORK EXPRESS", { size: 14, isBold: true, color: "#bd0f72" });
            paper.renderText(45, 70, "Import Demurrage & Detention (combined) - West Coast of Latin America", {
              size: 11,
              isBold: true,
            });
            paper.renderLines(45, 88, [
              `Effective ${formatDate(start, "02-Jul-2026")}`,
              "All rates in USD per container per day. Days are calendar days and include the free days.",
            ]);
            paper.renderTable(
              45,
              120,
              [
                { title: "Country", width: 85 },
                { title: "Port", width: 100 },
                { title: "Container", width: 85 },
                { title: "Free days", width: 65, align: "center" },
                { title: "1st period", width: 85, align: "center" },
                { title: "Rate", width: 60, align: "right" },
                { title: "2nd period", width: 85, align: "center" },
                { title: "Rate", width: 60, align: "right" },
                { title: "Thereafter", width: 75, align: "right" },
              ],
              ports.flatMap(({ country, name, freeDays, rates }) =>
                rates.map(({ tiers }, index) => [
                  country,
                  name,
                  SIZES[index]?.[0] ?? "",
                  String(freeDays),
                  ...tiers.flatMap(({ from, to, rate }) =>
                    to === null ? [String(rate)] : [`Day ${from} - ${to}`, String(rate)],
                  ),
                ]),
              ),
              { size: 8.5, look: "banded", headFill: "#f3d6e6" },
            );
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: ports.flatMap(({ code, port, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: code,
          port,
          direction: "import",
          charge: "combined",
          day_basis: "calendar",
          currency: "USD",
          effective_from: start,
        },
      }),
    ),
  };
}
