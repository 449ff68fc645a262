import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];

const LISTS = [
  [
    "import",
    [
      ["THD", "Terminal handling charge destination", "container", "local"],
      ["ISPS", "ISPS security fee", "container", "USD"],
      ["DOF", "Delivery order fee", "bl", "local"],
      ["MAF", "Manifest amendment fee", "bl", "local"],
      ["CLN", "Container cleaning", "container", "local"],
    ],
  ],
  [
    "export",
    [
      ["THO", "Terminal handling charge origin", "container", "local"],
      ["ISPS", "ISPS security fee", "container", "USD"],
      ["BLF", "Bill of lading fee", "bl", "local"],
      ["TLX", "Telex release", "bl", "local"],
      ["LSI", "Late shipping instruction", "bl", "USD"],
      ["VGM", "VGM handling", "container", "local"],
    ],
  ],
] as const;

/** An agent's workbook: the amount is in the column of its unit or size. */
export function buildBarnAgentListThreeAmounts(random: Random): BuiltTariffDocument {
  const [country, code, city, local, scale] = random.pick([
    ["Norway", "NO", "Oslo", "NOK", 10],
    ["Poland", "PL", "Gdynia", "PLN", 4],
    ["Sweden", "SE", "Gothenburg", "SEK", 10],
  ] as const);
  const start = pickStart(random);
  const lists = LISTS.map(([direction, charges]) => ({
    direction,
    charges: charges.map(([charge, name, unit, money]) => {
      const currency = money === "local" ? local : money;
      const amount =
        (charge.startsWith("TH") ? random.int(150, 240) : random.int(12, 70)) * (money === "local" ? scale : 1);
      const isBySize = unit === "container" && charge !== "VGM";
      const amounts: readonly number[] =
        unit === "bl" ? [amount] : [amount, isBySize ? Math.round(amount * random.pick([1.25, 1.5])) : amount];
      return { charge, name, unit, currency, amounts };
    }),
  }));
  const rows: SheetCell[][] = [
    ["Baltic Crown Shipping Agency"],
    [`as agents for CMA CGM in ${country}`],
    [],
    ["LOCAL CHARGES"],
    [`Valid from ${formatDate(start, "02 Jul 2026")}`],
    [],
    ...lists.flatMap(({ direction, charges }): SheetCell[][] => [
      [direction.toUpperCase()],
      ["Code", "Charge", "Currency", "Per B/L", "Per 20'", "Per 40'"],
      ...charges.map(({ charge, name, unit, currency, amounts }): SheetCell[] => [
        charge,
        name,
        currency,
        ...(unit === "bl" ? [amounts[0] ?? null, null, null] : [null, ...amounts]),
      ]),
      [],
    ]),
    [`Import and export desk, ${city}: weekdays 08:00 to 16:00`],
  ];
  return {
    fileName: `local-charges-${code.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () => printWorkbook([{ name: "Charges", rows }]),
    expected: lists.flatMap(({ direction, charges }) =>
      charges.flatMap(({ charge, name, unit, currency, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "cma-cgm",
              country: code,
              direction,
              charge_code: charge,
              charge_name: name,
              unit,
              amount: String(amount),
              currency,
              effective_from: start,
              ...(unit === "container" && { container_types: SIZES[index] ?? "" }),
            },
          }),
        ),
      ),
    ),
  };
}
