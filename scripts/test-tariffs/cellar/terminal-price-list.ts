import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const LINES = [
  { cargo: "General cargo", size: "20' Dry", types: "20DV", cargoClass: "general" },
  { cargo: "General cargo", size: "40' Dry / HC", types: "40DV 40HC", cargoClass: "general" },
  { cargo: "Reefer", size: "20' Reefer", types: "20RF", cargoClass: "reefer" },
  { cargo: "Reefer", size: "40' Reefer", types: "40RF", cargoClass: "reefer" },
  { cargo: "Dangerous goods (IMO)", size: "20' Dry", types: "20DV", cargoClass: "DG" },
  { cargo: "Dangerous goods (IMO)", size: "40' Dry / HC", types: "40DV 40HC", cargoClass: "DG" },
  { cargo: "Out of gauge", size: "20' OT / FR", types: "20OT 20FR", cargoClass: "OOG" },
  { cargo: "Out of gauge", size: "40' OT / FR", types: "40OT 40FR", cargoClass: "OOG" },
] as const;

/** A terminal's sheet: cargo and size in rows, the days in columns, the free days first. */
export function buildCellarTerminalPriceList(random: Random): BuiltTariffDocument {
  const [operator, place, country, port, currency] = random.pick([
    ["Meridian Port Services", "Tema", "GH", "GHTEM", "USD"],
    ["South Asia Gateway Terminals", "Colombo", "LK", "LKCMB", "USD"],
    ["Baltic Container Terminal", "Gdynia", "PL", "PLGDY", "EUR"],
  ] as const);
  const year = random.pick(["2025", "2026"]);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(
      random,
      LINES.map(({ types }) => types),
      { steps: [3, 3], decimals: currency === "EUR" },
    ),
  }));
  return {
    fileName: `storage-${place.toLowerCase()}-${year}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Storage",
          rows: [
            [`${operator} - Port of ${place}`],
            [`Container storage tariff, in force from 1 January ${year}`],
            [`Rates in ${currency} per container per calendar day, VAT not included`],
            ...sections.flatMap(({ direction, freeDays, rates }) => [
              [],
              [`${direction === "import" ? "IMPORT" : "EXPORT"} - FULL CONTAINERS`],
              [
                "Cargo",
                "Container",
                `Days 1-${freeDays}`,
                ...(rates[0]?.tiers ?? []).map(({ from, to }) =>
                  to === null ? `Day ${from} and over` : `Days ${from}-${to}`,
                ),
              ],
              ...rates.map(({ tiers }, index) => [
                LINES[index]?.cargo ?? "",
                LINES[index]?.size ?? "",
                "Free",
                ...tiers.map(({ rate }) => rate),
              ]),
            ]),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      rates.flatMap((each, index) =>
        listExpectedRows({
          table: "terminal_storage",
          freeDays,
          rates: [each],
          row: {
            operator,
            country,
            port,
            direction,
            cargo_class: LINES[index]?.cargoClass ?? "",
            charge_day_basis: "calendar",
            tax: "excluded",
            currency,
            effective_from: `${year}-01-01`,
          },
        }),
      ),
    ),
  };
}
