import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SERVICES = [
  ["Unstuffing of LCL cargo", "destuffing", ["per CBM", "cbm"], true],
  ["Unstuffing of LCL cargo, heavy", "destuffing", ["per ton", "tonne"], true],
  ["Handling in and out", "handling", ["W/M", "revenue-ton"], true],
  ["Warehouse storage, general cargo", "storage", ["per CBM per week", "cbm-week"], false],
  ["Warehouse storage, dangerous goods", "storage", ["per ton per day", "tonne-day"], false],
  ["Palletising", "palletizing", ["per pallet", "pallet"], false],
  ["Customs inspection assistance", "inspection", ["per B/L", "document"], false],
  ["Lifting of heavy pieces", "handling", ["per piece", "piece"], false],
  ["Delivery note", "documentation", ["per document", "document"], false],
] as const;

/** A warehouse's price list in a sheet: a minimum in a column of its own, "nil" and "on request" among the amounts. */
export function buildWarehouseTons(random: Random): BuiltTariffDocument {
  const [title, country, currency] = random.pick([
    ["Jebel Ali Logistics - CFS Tariff, United Arab Emirates (AED)", "AE", "AED"],
    ["Colombo Bonded Warehouse - CFS Tariff, Sri Lanka (LKR)", "LK", "LKR"],
    ["Port Klang Warehousing - CFS Tariff, Malaysia (MYR)", "MY", "MYR"],
  ] as const);
  const rows = SERVICES.map(([name, service, [unitName, unit], hasMinimum]) => {
    const amount = random.int(300, 9_000) / 100;
    return { name, service, unitName, unit, amount, minimum: hasMinimum ? random.int(100, 400) : null };
  });
  return {
    fileName: "cfs-tariff.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Tariff",
          rows: [
            [title],
            ["Effective date: 01-Feb-2026"],
            [],
            ["No.", "Description of service", "Basis", "Rate", "Minimum"],
            ...rows.map(({ name, unitName, amount, minimum }, index) => [
              index + 1,
              name,
              unitName,
              random.boolean() ? amount : formatNumber(amount, "1234.56"),
              minimum ?? random.pick(["", "nil", "-"]),
            ]),
            [rows.length + 1, "Fumigation", "per container", "on request", ""],
            [],
            ["W/M: per cubic metre or 1,000 kg, whichever is greater. Storage is free for the first 5 days."],
          ],
        },
      ]),
    expected: rows.map(
      ({ name, unit, amount, minimum }): ExpectedRow => ({
        table: "cfs_tariffs",
        open: [],
        row: {
          country,
          service: name,
          unit,
          amount: String(amount),
          ...(minimum !== null && { min_charge: String(minimum) }),
          currency,
          effective_from: "2026-02-01",
        },
      }),
    ),
  };
}
