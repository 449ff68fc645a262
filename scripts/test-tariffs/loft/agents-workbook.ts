import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const UNIT_NAMES = { container: "Container", bl: "B/L", document: "Document" } as const;
const LOCAL_SCALE = 50;
const CHARGES = [
  ["import", "Terminal handling charge", "container", "USD"],
  ["import", "Delivery order fee", "bl", "local"],
  ["import", "Container cleaning charge", "container", "local"],
  ["import", "Manifest correction fee", "bl", "local"],
  ["import", "Equipment maintenance fee", "container", "USD"],
  ["import", "Port security charge", "container", "USD"],
  ["import", "Lift-on lift-off charge", "container", "local"],
  ["export", "Terminal handling charge", "container", "USD"],
  ["export", "Bill of lading fee", "bl", "local"],
  ["export", "VGM fee", "container", "local"],
  ["export", "Certificate fee", "document", "local"],
  ["export", "Port security charge", "container", "USD"],
  ["export", "Late documentation fee", "bl", "USD"],
] as const;

/** An agent's sheet: amounts by size and flat amounts in columns of their own, a currency in each row. */
export function buildLoftAgentsWorkbook(random: Random): BuiltTariffDocument {
  const [name, country, local] = random.pick([
    ["Pakistan", "PK", "PKR"],
    ["Sri Lanka", "LK", "LKR"],
    ["Bangladesh", "BD", "BDT"],
  ] as const);
  const start = pickStart(random);
  const charges = CHARGES.map(([direction, charge, unit, money]) => {
    const amount = random.int(5, 60) * (money === "local" ? LOCAL_SCALE : 5);
    const isBySize = unit === "container";
    return {
      direction,
      charge,
      unit,
      currency: money === "local" ? local : money,
      amounts: isBySize ? [amount, Math.round(amount * random.pick([1.6, 2]))] : [amount],
    };
  });
  const listRows = (wanted: "import" | "export"): SheetCell[][] =>
    charges
      .filter(({ direction }) => direction === wanted)
      .map(({ charge, unit, currency, amounts }, index) => [
        index + 1,
        charge,
        UNIT_NAMES[unit],
        ...(amounts.length > 1 ? [...amounts, null] : [null, null, amounts[0] ?? 0]),
        currency,
      ]);
  const head = ["No.", "Charge", "Charged per", "20' container", "40' container", "Flat amount", "Currency"];
  return {
    fileName: `evergreen-${country.toLowerCase()}-local-charges.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Charges",
          rows: [
            ["Blue Harbour Shipping Agencies Ltd."],
            [`General agents for Evergreen Line in ${name}`],
            [`Local charges valid from ${formatDate(start, "02-Jul-2026")}`],
            [],
            ["IMPORT CHARGES"],
            head,
            ...listRows("import"),
            [],
            ["EXPORT CHARGES"],
            head,
            ...listRows("export"),
            [],
            ["Please ask our office about charges that are not in this list."],
          ],
        },
      ]),
    expected: charges.flatMap(({ direction, charge, unit, currency, amounts }) =>
      amounts.map(
        (amount, index): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "evergreen",
            country,
            direction,
            charge_name: charge,
            ...(amounts.length > 1 && {
              container_types: index === 0 ? "20DV 20RF 20OT 20FR" : "40DV 40HC 40RF 40OT 40FR",
            }),
            unit,
            amount: String(amount),
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
