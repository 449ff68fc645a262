import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;
const CHARGES = [
  ["THC", "Terminal Handling Charge", "import", "container"],
  ["DOF", "Delivery Order Fee", "import", "bl"],
  ["CLN", "Container Cleaning", "import", "container"],
  ["ISP", "ISPS Fee", "import", "container"],
  ["EIR", "Equipment Interchange Fee", "import", "container"],
  ["THC", "Terminal Handling Charge", "export", "container"],
  ["BLF", "Bill of Lading Fee", "export", "bl"],
  ["SEA", "Seal Fee", "export", "container"],
  ["ISP", "ISPS Fee", "export", "container"],
  ["VGM", "VGM Handling Fee", "export", "container"],
] as const;
const BY_SIZE = new Set(["THC", "CLN"]);

/** An agent's list: an amount in the column of each size and type, also where all are the same. */
export function buildDairyAgentSizeColumns(random: Random): BuiltTariffDocument {
  const [country, code, local, scale] = random.pick([
    ["Poland", "PL", "PLN", 4],
    ["Kenya", "KE", "KES", 120],
    ["Sri Lanka", "LK", "LKR", 300],
  ] as const);
  const start = pickStart(random);
  const charges = CHARGES.map(([charge, name, direction, unit]) => {
    const currency = charge === "THC" || charge === "ISP" ? "USD" : local;
    const base = charge === "THC" ? random.int(90, 190) : random.int(8, 60);
    const factors = BY_SIZE.has(charge) ? [1, 1.5, 1.8, 2.4] : [1, 1, 1, 1];
    const amounts = factors.map((factor) => Math.round(base * factor) * (currency === "USD" ? 1 : scale));
    return { charge, name, direction, unit, currency, amounts };
  });
  return {
    fileName: `evergreen-local-charges-${code.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Local charges",
          rows: [
            [`Northgate Liner Agencies - as agents for Evergreen Line`],
            [`Local charges ${country}, valid from ${formatDate(start, "02-Jul-2026")}`],
            [null],
            ["Code", "Charge", "Direction", "Basis", "Currency", "20' Dry", "40' Dry / HC", "20' Reefer", "40' Reefer"],
            ...charges.map(({ charge, name, direction, unit, currency, amounts }) => [
              charge,
              name,
              direction === "import" ? "Import" : "Export",
              unit === "bl" ? "per B/L" : "per container",
              currency,
              ...amounts,
            ]),
            [null],
            ["Charges are payable before release of the delivery order or the bill of lading."],
          ],
        },
      ]),
    // A fee per bill of lading is one row, whatever the container.
    expected: charges.flatMap(({ charge, name, direction, unit, currency, amounts }) =>
      (unit === "bl" ? [""] : TYPES).map(
        (types, index): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "evergreen",
            country: code,
            direction,
            charge_code: charge,
            charge_name: name,
            ...(types && { container_types: types }),
            unit,
            amount: String(amounts[index]),
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
