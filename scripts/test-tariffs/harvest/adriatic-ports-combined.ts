import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PORTS = [
  ["Koper", "Slovenia", "SI", "SIKOP"],
  ["Rijeka", "Croatia", "HR", "HRRJK"],
  ["Trieste", "Italy", "IT", "ITTRS"],
  ["Piraeus", "Greece", "GR", "GRPIR"],
  ["Limassol", "Cyprus", "CY", "CYLMS"],
] as const;

/** Ports in blocks of rows: the port and its free days only in the first row of a block, the periods below. */
export function buildHarvestAdriaticPortsCombined(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const ports = PORTS.map(([port, name, country, code]) => ({
    port,
    name,
    country,
    code,
    ...buildRates(random, ["20DV", "40DV 40HC", "20RF 40RF"]),
  }));
  return {
    fileName: "one-import-adriatic-levant.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "OCEAN NETWORK EXPRESS (ONE)", { size: 13, isBold: true });
          paper.renderText(40, 66, "Import demurrage - Adriatic and East Mediterranean", { size: 11 });
          paper.renderText(40, 82, `Valid from ${formatDate(start, "02 Jul 2026")}. EUR per container per day.`);
          const y = paper.renderTable(
            40,
            100,
            [
              { title: "Port", width: 80 },
              { title: "Country", width: 75 },
              { title: "Free days", width: 55, align: "center" },
              { title: "Chargeable days", width: 105 },
              { title: "20' Dry", width: 60, align: "right" },
              { title: "40' Dry / HC", width: 70, align: "right" },
              { title: "20' / 40' Reefer", width: 75, align: "right" },
            ],
            ports.flatMap(({ port, name, freeDays, rates }) =>
              (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                ...(step === 0 ? [port, name, String(freeDays)] : ["", "", ""]),
                to === null ? `Day ${from} onwards` : `Day ${from} - ${to}`,
                ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toFixed(2)),
              ]),
            ),
            { size: 8.5, look: "grid", headFill: "#f3d6e6" },
          );
          paper.renderText(40, y + 20, "Free days and chargeable days are calendar days. Day 1 is the first free day.");
          paper.renderText(40, y + 34, "For special equipment please contact the local office.");
          paper.renderText(40, 808, "www.one-line.com", { size: 7.5, color: "#777" });
          paper.renderText(555, 808, "1 / 1", { size: 7.5, align: "right" });
        },
      ]),
    expected: ports.flatMap(({ country, code, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "one",
          country,
          port: code,
          direction: "import",
          charge: "demurrage",
          currency: "EUR",
          effective_from: start,
          day_basis: "calendar",
        },
      }),
    ),
  };
}
