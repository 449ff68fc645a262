import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

type ChargeRow = readonly [code: string, name: string, per: "container" | "bl", currency: "USD" | "local"];

const IMPORT_CHARGES: readonly ChargeRow[] = [
  ["THD", "Terminal handling charge at destination", "container", "local"],
  ["ISP", "Port security (ISPS)", "container", "USD"],
  ["EIF", "Equipment inspection fee", "container", "local"],
  ["DOF", "Delivery order fee", "bl", "local"],
  ["MCF", "Manifest correction fee", "bl", "USD"],
  ["LPF", "Late payment of freight", "bl", "USD"],
];
const EXPORT_CHARGES: readonly ChargeRow[] = [
  ["THO", "Terminal handling charge at origin", "container", "local"],
  ["ISP", "Port security (ISPS)", "container", "USD"],
  ["SLF", "High security seal", "container", "USD"],
  ["BLF", "Bill of lading issuance", "bl", "local"],
  ["SUR", "Telex release / surrender", "bl", "USD"],
  ["AMF", "Bill of lading amendment", "bl", "USD"],
];

const COLUMNS = ["Code", "Charge description", "Currency", "Per 20' DC", "Per 40' DC/HC", "Per B/L"];

/** An agent's workbook: import above export, the basis of each amount in the heading of its column. */
export function buildShedAgencyChargeList(random: Random): BuiltTariffDocument {
  const [country, code, local, scale] = random.pick([
    ["Egypt", "EG", "EGP", 30],
    ["Ghana", "GH", "GHS", 12],
    ["Sri Lanka", "LK", "LKR", 250],
    ["Bangladesh", "BD", "BDT", 100],
  ] as const);
  const start = pickStart(random);
  const sections = (
    [
      ["import", "IMPORT", IMPORT_CHARGES],
      ["export", "EXPORT", EXPORT_CHARGES],
    ] as const
  ).map(([direction, heading, charges]) => ({
    direction,
    heading,
    charges: charges.map(([charge, name, per, money]) => {
      const base = (per === "bl" ? random.int(20, 75) : random.int(9, 160)) * (money === "USD" ? 1 : scale);
      const amounts =
        per === "bl"
          ? [{ types: "", amount: base }]
          : [
              { types: "20DV", amount: base },
              { types: "40DV 40HC", amount: charge === "SLF" ? base : Math.round(base * random.pick([1.5, 1.6, 2])) },
            ];
      return { charge, name, per, currency: money === "USD" ? "USD" : local, amounts };
    }),
  }));
  return {
    fileName: "local-charges-agent.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Charges",
          rows: [
            ["Meridian Shipping Agencies Ltd."],
            ["as agents for COSCO SHIPPING Lines"],
            [`Local charges ${country}, valid from ${formatDate(start, "02-Jul-2026")}`],
            [],
            ...sections.flatMap(({ heading, charges }) => [
              [heading],
              COLUMNS,
              ...charges.map(({ charge, name, per, currency, amounts }) => [
                charge,
                name,
                currency,
                per === "container" ? (amounts[0]?.amount ?? null) : null,
                per === "container" ? (amounts[1]?.amount ?? null) : null,
                per === "bl" ? (amounts[0]?.amount ?? null) : null,
              ]),
              [],
            ]),
            ["All charges are exclusive of VAT."],
            ["Office hours: Sunday to Thursday, 08:30 - 16:30"],
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ charge, name, per, currency, amounts }) =>
        amounts.map(
          ({ types, amount }): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "cosco",
              country: code,
              direction,
              charge_code: charge,
              charge_name: name,
              unit: per,
              amount: String(amount),
              currency,
              tax: "excluded",
              effective_from: start,
              ...(types && { container_types: types }),
            },
          }),
        ),
      ),
    ),
  };
}
