import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];
const BASES: Record<string, string> = { container: "per container", bl: "per B/L", document: "per document" };

const CHARGES = {
  import: [
    ["Terminal handling charge", "container", "USD", [90, 160], true],
    ["Delivery order fee", "bl", "KES", [3000, 7000], false],
    ["Container cleaning", "container", "USD", [15, 35], true],
    ["Manifest correction", "bl", "USD", [40, 90], false],
    ["Equipment handover fee", "container", "KES", [1500, 4000], false],
    ["Import documentation fee", "bl", "USD", [35, 60], false],
  ],
  export: [
    ["Terminal handling charge", "container", "USD", [80, 140], true],
    ["Bill of lading fee", "bl", "USD", [45, 75], false],
    ["Seal", "container", "USD", [8, 15], false],
    ["VGM administration", "document", "USD", [10, 25], false],
    ["Empty lift on", "container", "KES", [2500, 4500], true],
    ["Telex release", "bl", "USD", [30, 60], false],
  ],
} as const;

/** An agent's list as a workbook: two sections, a column for each size, a fee of a B/L with its amount under both. */
export function buildLarderAgentKenyaCharges(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([name, unit, currency, [low, high], isBySize]) => {
      const step = currency === "KES" ? 50 : 1;
      const base = random.int(low / step, high / step) * step;
      const larger = isBySize ? Math.round((base * random.pick([1.5, 1.6, 2])) / step) * step : base;
      return { name, unit, currency, amounts: [base, larger] as const };
    }),
  }));
  return {
    fileName: "local-charges-kenya.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Kenya",
          rows: [
            ["Savanna Coast Shipping Agencies Ltd - agents for Yang Ming Line"],
            [`Local charges Kenya, effective ${formatDate(start, "02-Jul-2026")}`],
            [null],
            ["Charge", "Basis", "Currency", "20'", "40'"],
            ...sections.flatMap(({ direction, charges }) => [
              [direction === "import" ? "IMPORT CHARGES" : "EXPORT CHARGES"],
              ...charges.map(({ name, unit, currency, amounts }) => [name, BASES[unit] ?? unit, currency, ...amounts]),
            ]),
            [null],
            ["Charges are subject to change without notice."],
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ name, unit, currency, amounts: [small, large] }) => {
        const row = {
          carrier: "yang-ming",
          country: "KE",
          direction,
          charge_name: name,
          unit,
          currency,
          effective_from: start,
        };
        const parts =
          small === large
            ? [{ amount: String(small) }]
            : [small, large].map((amount, index) => ({
                amount: String(amount),
                container_types: SIZES[index] ?? "",
              }));
        return parts.map((part): ExpectedRow => ({ table: "local_charges", open: [], row: { ...row, ...part } }));
      }),
    ),
  };
}
