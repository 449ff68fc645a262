import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Nhava Sheva", "INNSA"],
  ["Mundra", "INMUN"],
  ["Cochin", "INCOK"],
  ["Chennai", "INMAA"],
] as const;

/** Ports of one country: a line for each period, and the port only on the first line of its group. */
export function buildPortsInGroups(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const tariffs = PORTS.map(([name, port]) => ({
    name,
    port,
    ...buildRates(random, ["20DV", "40DV 40HC"], { scale: 50 }),
  }));
  return {
    fileName: "one-india-import-detention.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(44, 50, "Ocean Network Express (India)", { size: 13, isBold: true });
          paper.renderText(44, 68, "Import detention: free time and rates by port", { size: 11 });
          paper.renderText(44, 83, `Applicable from ${formatDate(start, "2 July 2026")}`);
          paper.renderText(44, 96, "Rates in INR per container per calendar day");
          paper.renderTable(
            44,
            114,
            [
              { title: "Port", width: 110 },
              { title: "Free time", width: 80 },
              { title: "Period", width: 130 },
              { title: "20' Dry", width: 80, align: "right" },
              { title: "40' Dry / HC", width: 90, align: "right" },
            ],
            tariffs.flatMap(({ name, freeDays, rates }) =>
              (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                step === 0 ? name : "",
                step === 0 ? `${freeDays} days` : "",
                to === null ? `Day ${from} onwards` : `Day ${from} to day ${to}`,
                ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56", 0)),
              ]),
            ),
            { size: 9, look: "ruled" },
          );
        },
      ]),
    expected: tariffs.flatMap(({ port, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country: "IN",
          port,
          direction: "import",
          charge: "detention",
          charge_day_basis: "calendar",
          currency: "INR",
          effective_from: start,
        },
      }),
    ),
  };
}
