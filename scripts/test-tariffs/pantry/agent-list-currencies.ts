import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = [
  ["20' DV", "20DV"],
  ["40' DV / 40' HC", "40DV 40HC"],
  ["40' RF", "40RF"],
] as const;

const UNIT_NAMES = { container: "per container", bl: "per B/L", document: "per document" } as const;

interface Charge {
  code: string;
  name: string;
  unit: keyof typeof UNIT_NAMES;
  currency: string;
  isBySize?: boolean;
}

const CHARGES: Record<"import" | "export", readonly Charge[]> = {
  import: [
    { code: "THC", name: "Terminal handling charge", unit: "container", currency: "EUR", isBySize: true },
    { code: "DOF", name: "Delivery order fee", unit: "bl", currency: "EUR" },
    { code: "ISPS", name: "Port security fee", unit: "container", currency: "EUR" },
    { code: "CLN", name: "Container cleaning", unit: "container", currency: "EUR", isBySize: true },
    { code: "MAF", name: "Manifest amendment fee", unit: "bl", currency: "USD" },
  ],
  export: [
    { code: "THC", name: "Terminal handling charge", unit: "container", currency: "EUR", isBySize: true },
    { code: "BLF", name: "Bill of lading fee", unit: "bl", currency: "EUR" },
    { code: "SEAL", name: "Seal fee", unit: "container", currency: "EUR" },
    { code: "VGM", name: "VGM submission fee", unit: "container", currency: "EUR" },
    { code: "COR", name: "Certificate fee", unit: "document", currency: "EUR" },
    { code: "TLX", name: "Telex release fee", unit: "bl", currency: "USD" },
  ],
};

/** An agent's sheet: a line for each charge and equipment under the name of the direction, two currencies. */
export function buildPantryAgentList(random: Random): BuiltTariffDocument {
  const [country, code] = random.pick([
    ["Cyprus", "CY"],
    ["Malta", "MT"],
    ["Greece", "GR"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    lines: CHARGES[direction].flatMap((charge) => {
      const base = random.int(20, 210);
      const step = random.int(20, 80);
      return charge.isBySize
        ? SIZES.map(([size, types], index) => ({ ...charge, size, types, amount: base + index * step }))
        : [{ ...charge, size: "All", types: "", amount: base }];
    }),
  }));
  return {
    fileName: `local-charges-${country.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () =>
      printWorkbook([
        {
          name: country,
          rows: [
            ["Meridian Shipping Agency Ltd"],
            [`Agents in ${country} for Ocean Network Express (ONE)`],
            [`Local charges valid from ${formatDate(start, "2 July 2026")}`],
            [null],
            ["Charge", "Code", "Equipment", "Amount", "Currency", "Unit"],
            ...sections.flatMap(({ direction, lines }) => [
              [direction === "import" ? "IMPORT" : "EXPORT"],
              ...lines.map(({ name, code: charge, size, amount, currency, unit }) => [
                name,
                charge,
                size,
                amount,
                currency,
                UNIT_NAMES[unit],
              ]),
            ]),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, lines }) =>
      lines.map(
        ({ name, code: charge, types, amount, currency, unit }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "one",
            country: code,
            direction,
            charge_code: charge,
            charge_name: name,
            unit,
            amount: String(amount),
            currency,
            effective_from: start,
            ...(types && { container_types: types }),
          },
        }),
      ),
    ),
  };
}
