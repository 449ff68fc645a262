import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SMALL = "20DV 20RF 20OT 20FR";
const LARGE = "40DV 40HC 40RF 40OT 40FR";
const CHARGES = {
  import: [
    ["Delivery order fee", "B/L", "bl", false],
    ["Terminal handling charges", "Container", "container", true],
    ["Equipment maintenance fee", "Container", "container", false],
    ["Import service fee", "B/L", "bl", false],
    ["Late collection of delivery order", "B/L", "bl", false],
    ["Container cleaning", "Container", "container", true],
  ],
  export: [
    ["Documentation fee", "B/L", "bl", false],
    ["Terminal handling charges", "Container", "container", true],
    ["Seal charge", "Container", "container", false],
    ["Bill of lading amendment", "Amendment", "item", false],
    ["Certificate", "Document", "document", false],
  ],
} as const;

/** An agent's list with columns of unit and currency; some amounts have one for each size in the same cell. */
export function buildAgentList(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, local, scale] = random.pick([
    ["Jordan", "JO", "JOD", 1],
    ["Egypt", "EG", "EGP", 30],
    ["Bangladesh", "BD", "BDT", 80],
  ] as const);
  const price = (amount: number) => formatNumber(amount, "1,234.56");
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([name, unitName, unit, isSized]) => {
      const currency = random.pick(["USD", local]);
      const amount = random.int(15, 240) * (currency === "USD" ? 1 : scale);
      const amounts: [string, number][] = isSized
        ? [
            [SMALL, amount],
            [LARGE, amount + random.int(10, 120) * (currency === "USD" ? 1 : scale)],
          ]
        : [["", amount]];
      return { name, unitName, unit, currency, amounts };
    }),
  }));
  return {
    fileName: "local-charges.pdf",
    kind: "pdf",
    context: { tables: ["local_charges"] },
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 48, "Gulf & Levant Shipping Agency", { size: 13, isBold: true });
          paper.renderText(50, 64, `COSCO Shipping Lines - schedule of local charges, ${country}`, { size: 10 });
          paper.renderText(50, 78, `Effective date: ${formatDate(start, "02-Jul-2026")}`, { size: 9 });
          let y = 100;
          for (const { direction, charges } of sections) {
            paper.renderText(50, y, `${direction === "import" ? "A. Inbound" : "B. Outbound"} charges`, {
              size: 10,
              isBold: true,
            });
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "No.", width: 30 },
                { title: "Description", width: 190 },
                { title: "Unit", width: 80 },
                { title: "Currency", width: 60 },
                { title: "Amount", width: 140 },
              ],
              charges.map(({ name, unitName, currency, amounts }, index) => [
                String(index + 1),
                name,
                unitName,
                currency,
                amounts.length === 1
                  ? price(amounts[0]?.[1] ?? 0)
                  : `${price(amounts[0]?.[1] ?? 0)}/20' ${price(amounts[1]?.[1] ?? 0)}/40'`,
              ]),
              { size: 8.5, look: "ruled" },
            );
            y += 24;
          }
          paper.renderText(50, y, "Charges of third parties are not included. Subject to change without notice.", {
            size: 8,
          });
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ name, unit, currency, amounts }) =>
        amounts.map(
          ([types, amount]): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "cosco",
              country: code,
              direction,
              charge_name: name,
              unit,
              ...(types && { container_types: types }),
              amount: String(amount),
              currency,
              effective_from: start,
            },
          }),
        ),
      ),
    ),
  };
}
