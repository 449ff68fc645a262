import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

type Service = readonly [
  name: string,
  basis: string,
  unit: string,
  range: readonly [number, number],
  hasMinimum?: true,
];

const SECTIONS: readonly (readonly [string, readonly Service[]])[] = [
  [
    "Import groupage",
    [
      ["Unpacking of 20' container", "per 20' container", "container-20", [260, 380]],
      ["Unpacking of 40' container", "per 40' container", "container-40", [420, 620]],
      ["Import handling", "per W/M", "revenue-ton", [14, 28], true],
      ["Import handling, hazardous cargo", "per W/M", "revenue-ton", [30, 48], true],
      ["Delivery order", "per document", "document", [20, 45]],
    ],
  ],
  [
    "Export groupage",
    [
      ["Packing of 20' container", "per 20' container", "container-20", [280, 400]],
      ["Packing of 40' container", "per 40' container", "container-40", [450, 640]],
      ["Export receiving", "per W/M", "revenue-ton", [10, 24], true],
    ],
  ],
  [
    "Storage and other services",
    [
      ["Storage of general cargo", "per CBM per week", "cbm-week", [3, 9], true],
      ["Palletising", "per pallet", "pallet", [9, 18]],
      ["Shrink wrapping", "per pallet", "pallet", [5, 12]],
      ["Weighing", "per tonne", "tonne", [4, 11], true],
      ["Labelling", "per piece", "piece", [1, 2]],
    ],
  ],
];

/** A warehouse's price list for groupage: one table with headings of sections in it, some services with a minimum. */
export function buildShedLclWarehouseRates(random: Random): BuiltTariffDocument {
  const [city, port] = random.pick([
    ["Felixstowe", "GBFXT"],
    ["Southampton", "GBSOU"],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(([title, services]) => ({
    title,
    services: services.map(([name, basis, unit, [low, high], hasMinimum]) => {
      const amount = random.int(low * 4, high * 4) / 4;
      return { name, basis, unit, amount, minimum: hasMinimum ? Math.ceil(amount) * random.int(2, 4) : undefined };
    }),
  }));
  return {
    fileName: "groupage-rates.pdf",
    kind: "pdf",
    context: { tables: ["cfs_tariffs"] },
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 48, "Harbourline Warehousing Ltd", { size: 14, isBold: true });
            paper.renderText(40, 64, `Container freight station, ${city}, United Kingdom`);
            paper.renderText(40, 90, "LCL and warehouse tariff", { size: 11, isBold: true });
            paper.renderText(40, 104, `Rates in GBP, valid from ${formatDate(start, "2 July 2026")}`);
            const y = paper.renderTable(
              40,
              116,
              [
                { title: "Service", width: 220 },
                { title: "Unit", width: 115 },
                { title: "Rate", width: 75, align: "right" },
                { title: "Minimum", width: 75, align: "right" },
              ],
              sections.flatMap(({ title, services }) => [
                { cells: [title], isBold: true, fill: "#e9ece4" },
                ...services.map(({ name, basis, amount, minimum }) => [
                  name,
                  basis,
                  amount.toFixed(2),
                  minimum === undefined ? "" : minimum.toFixed(2),
                ]),
              ]),
              { size: 8.5, look: "ruled" },
            );
            paper.renderText(40, y + 20, "W/M: per tonne or cubic metre, whichever is the greater.", { size: 8 });
            paper.renderText(40, y + 32, "Our standard trading conditions apply.", { size: 8 });
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ services }) =>
      services.map(
        ({ name, unit, amount, minimum }): ExpectedRow => ({
          table: "cfs_tariffs",
          open: [],
          row: {
            country: "GB",
            port,
            service: name,
            unit,
            amount: String(amount),
            currency: "GBP",
            effective_from: start,
            ...(minimum !== undefined && { min_charge: String(minimum) }),
          },
        }),
      ),
    ),
  };
}
