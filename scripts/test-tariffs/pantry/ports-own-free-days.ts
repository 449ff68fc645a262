import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Callao", "Peru", "PECLL", "PE"],
  ["Guayaquil", "Ecuador", "ECGYE", "EC"],
  ["Buenaventura", "Colombia", "COBUN", "CO"],
  ["San Antonio", "Chile", "CLSAI", "CL"],
  ["Puerto Quetzal", "Guatemala", "GTPRQ", "GT"],
  ["Caucedo", "Dominican Republic", "DOCAU", "DO"],
] as const;

const EQUIPMENT = { "20DV": "20' Dry", "40DV 40HC": "40' Dry / HC" } as const;
const TYPES = ["20DV", "40DV 40HC"] as const;

const formatDays = ({ from, to }: Tier) => (to === null ? `${from}+` : `${from} - ${to}`);

/** Ports in rows, two lines for each: its own free days, and each period with its days and its rate. */
export function buildPantryPortsOwnFreeDays(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const ports = PORTS.map(([name, country, port, code]) => ({
    name,
    country,
    port,
    code,
    ...buildRates(random, TYPES, { steps: [3, 3] }),
  }));
  const rows = ports.flatMap(({ name, country, freeDays, rates }) =>
    rates.map(({ tiers }, index) => [
      country,
      name,
      EQUIPMENT[TYPES[index] ?? "20DV"],
      String(freeDays),
      ...tiers.flatMap((tier) => [formatDays(tier), tier.rate.toFixed(2)]),
    ]),
  );
  return {
    fileName: "zim-latin-america-import-detention.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 46, "ZIM Integrated Shipping Services", { size: 13, isBold: true });
            paper.renderText(40, 64, "Import detention: free time and rates, Latin America", { size: 11 });
            paper.renderText(
              40,
              80,
              `Valid from ${formatDate(start, "02-Jul-2026")}. Rates in USD per container per day.`,
            );
            const y = paper.renderTable(
              40,
              98,
              [
                { title: "Country", width: 110 },
                { title: "Port", width: 90 },
                { title: "Equipment", width: 90 },
                { title: "Free days", width: 60, align: "center" },
                ...["1st period", "2nd period", "3rd period"].flatMap((title) => [
                  { title: `${title}\n(days)`, width: 70, align: "center" as const },
                  { title: "Rate", width: 60, align: "right" as const },
                ]),
              ],
              rows,
              { size: 8.5, look: "banded" },
            );
            paper.renderText(40, y + 20, "The days of the periods include the free days.", { size: 8 });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: ports.flatMap(({ port, code, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "zim",
          country: code,
          port,
          direction: "import",
          charge: "detention",
          currency: "USD",
          effective_from: start,
        },
      }),
    ),
  };
}
