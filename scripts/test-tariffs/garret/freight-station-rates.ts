import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

interface Service {
  name: string;
  cargo: "General" | "Hazardous" | "";
  printedUnit: string;
  unit: string;
  amount: readonly [number, number];
  minimum?: number;
}

const SERVICES: readonly Service[] = [
  { name: "Destuffing", cargo: "General", printedUnit: "per 20' container", unit: "container-20", amount: [90, 160] },
  { name: "Destuffing", cargo: "General", printedUnit: "per 40' container", unit: "container-40", amount: [170, 290] },
  {
    name: "Destuffing",
    cargo: "Hazardous",
    printedUnit: "per 20' container",
    unit: "container-20",
    amount: [180, 260],
  },
  {
    name: "Destuffing",
    cargo: "Hazardous",
    printedUnit: "per 40' container",
    unit: "container-40",
    amount: [300, 420],
  },
  { name: "Stuffing", cargo: "General", printedUnit: "per 20' container", unit: "container-20", amount: [100, 170] },
  { name: "Stuffing", cargo: "General", printedUnit: "per 40' container", unit: "container-40", amount: [180, 300] },
  { name: "Stuffing", cargo: "Hazardous", printedUnit: "per 20' container", unit: "container-20", amount: [190, 280] },
  { name: "Stuffing", cargo: "Hazardous", printedUnit: "per 40' container", unit: "container-40", amount: [320, 440] },
  { name: "Handling", cargo: "General", printedUnit: "per CBM", unit: "cbm", amount: [6, 12], minimum: 3 },
  { name: "Handling", cargo: "Hazardous", printedUnit: "per CBM", unit: "cbm", amount: [12, 20], minimum: 3 },
  { name: "Storage", cargo: "General", printedUnit: "per CBM per day", unit: "cbm-day", amount: [1, 3], minimum: 5 },
  { name: "Storage", cargo: "Hazardous", printedUnit: "per CBM per day", unit: "cbm-day", amount: [3, 6], minimum: 5 },
  { name: "Palletizing", cargo: "General", printedUnit: "per pallet", unit: "pallet", amount: [8, 18] },
  { name: "Weighing", cargo: "", printedUnit: "per tonne", unit: "tonne", amount: [2, 5], minimum: 4 },
  { name: "Delivery note", cargo: "", printedUnit: "per document", unit: "document", amount: [10, 25] },
];

/** Prices of a freight station: unit, price and minimum in columns. */
export function buildGarretFreightStation(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, code, countryCode] = random.pick([
    ["Mombasa", "Kenya", "KEMBA", "KE"],
    ["Karachi", "Pakistan", "PKKHI", "PK"],
    ["Montevideo", "Uruguay", "UYMVD", "UY"],
  ] as const);
  const rows = SERVICES.map(({ amount: range, minimum, ...service }) => {
    const amount = random.int(range[0] * 4, range[1] * 4) / 4;
    return { ...service, amount, minimum: minimum === undefined ? null : Math.ceil(amount * minimum) };
  });
  return {
    fileName: "cfs-tariff.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(297, 52, "Sandpiper Container Freight Station", { size: 14, isBold: true, align: "center" });
          paper.renderText(297, 68, `${port}, ${country}`, { size: 10, align: "center" });
          paper.renderText(297, 94, "CFS TARIFF", { size: 12, isBold: true, align: "center" });
          paper.renderText(297, 108, `Effective date: ${formatDate(start, "02 Jul 2026")}. Prices in USD.`, {
            align: "center",
          });
          const y = paper.renderTable(
            50,
            126,
            [
              { title: "Service", width: 130 },
              { title: "Cargo", width: 90 },
              { title: "Unit", width: 115 },
              { title: "Price", width: 75, align: "right" },
              { title: "Minimum", width: 85, align: "right" },
            ],
            rows.map(({ name, cargo, printedUnit, amount, minimum }) => [
              name,
              cargo,
              printedUnit,
              formatNumber(amount, "1,234.56"),
              minimum === null ? "-" : formatNumber(minimum, "1,234.56"),
            ]),
            { size: 9, look: "banded", headFill: "#28506e", headColor: "#fff" },
          );
          paper.renderLines(
            50,
            y + 22,
            [
              "Overtime outside of working hours is by arrangement.",
              "Cargo is released against the original delivery order and proof of payment.",
            ],
            { size: 8 },
          );
        },
      ]),
    expected: rows.map(
      ({ name, cargo, unit, amount, minimum }): ExpectedRow => ({
        table: "cfs_tariffs",
        open: [],
        row: {
          country: countryCode,
          port: code,
          service: name,
          unit,
          amount: String(amount),
          currency: "USD",
          effective_from: start,
          ...(cargo && { cargo_type: cargo.toLowerCase() }),
          ...(minimum !== null && { min_charge: String(minimum) }),
        },
      }),
    ),
  };
}
