import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"] as const;
const UNITS = { container: "per container", bl: "per B/L", seal: "per seal" } as const;

interface Item {
  name: string;
  unit: keyof typeof UNITS;
  isLocal: boolean;
  /** One for each size, or one for both. */
  amounts: readonly number[];
}

/** An agent's sheet with unit and currency for each charge. An amount for both sizes has a merged cell. */
export function buildPorchAgentCharges(random: Random): BuiltTariffDocument {
  const { agent, country, code, local, rate } = random.pick([
    { agent: "Alexandria Maritime Agencies S.A.E.", country: "Egypt", code: "EG", local: "EGP", rate: 50 },
    { agent: "Ceylon Coast Shipping (Pvt) Ltd", country: "Sri Lanka", code: "LK", local: "LKR", rate: 300 },
    { agent: "Bosphorus Liner Agency", country: "Türkiye", code: "TR", local: "TRY", rate: 40 },
  ] as const);
  const start = pickStart(random);
  const buildItem = (name: string, unit: keyof typeof UNITS, isLocal: boolean, bySize: boolean): Item => {
    const amount = (unit === "seal" ? random.int(4, 12) : random.int(20, 160)) * (isLocal ? rate : 1);
    return { name, unit, isLocal, amounts: bySize ? [amount, Math.round(amount * 1.6)] : [amount] };
  };
  const sections = [
    {
      direction: "import",
      title: "IMPORT CHARGES",
      items: [
        buildItem("Terminal handling charge", "container", false, true),
        buildItem("Delivery order fee", "bl", true, false),
        buildItem("Import documentation fee", "bl", true, false),
        buildItem("Container inspection fee", "container", true, true),
        buildItem("Container cleaning fee", "container", true, true),
        buildItem("ISPS charge", "container", false, false),
      ],
    },
    {
      direction: "export",
      title: "EXPORT CHARGES",
      items: [
        buildItem("Terminal handling charge", "container", false, true),
        buildItem("Bill of lading fee", "bl", true, false),
        buildItem("Seal fee", "seal", false, false),
        buildItem("VGM submission fee", "container", true, false),
        buildItem("ISPS charge", "container", false, false),
        buildItem("Manifest amendment fee", "bl", false, false),
        buildItem("Telex release fee", "bl", false, false),
      ],
    },
  ] as const;
  const rows: SheetCell[][] = [
    [{ text: agent, columns: 5 }],
    [{ text: `As agents for Evergreen Line in ${country}`, columns: 5 }],
    [{ text: `Local charges valid from ${formatDate(start, "02-Jul-2026")}. Amounts exclude VAT.`, columns: 5 }],
    [null],
    ["Charge", "Unit", "Currency", "20' (all types)", "40' (all types)"],
  ];
  for (const { title, items } of sections) {
    rows.push([{ text: title, columns: 5 }]);
    for (const { name, unit, isLocal, amounts } of items) {
      const cells: SheetCell[] = amounts.length > 1 ? [...amounts] : [{ text: amounts[0] ?? 0, columns: 2 }];
      rows.push([name, UNITS[unit], isLocal ? local : "USD", ...cells]);
    }
  }
  rows.push([null], [{ text: "Charges are payable before release of documents.", columns: 5 }]);
  return {
    fileName: `evergreen-local-charges-${code.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () => printWorkbook([{ name: "Local charges", rows }]),
    expected: sections.flatMap(({ direction, items }) =>
      items.flatMap(({ name, unit, isLocal, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "evergreen",
              country: code,
              direction,
              charge_name: name,
              ...(amounts.length > 1 && { container_types: SIZES[index] ?? "" }),
              unit,
              amount: String(amount),
              currency: isLocal ? local : "USD",
              effective_from: start,
              tax: "excluded",
            },
          }),
        ),
      ),
    ),
  };
}
