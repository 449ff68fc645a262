import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const UNITS = { container: "per container", bl: "per B/L", seal: "per seal", document: "per document" } as const;
type Unit = keyof typeof UNITS;

const IMPORT: readonly (readonly [string, Unit, readonly [number, number]])[] = [
  ["Terminal handling charge", "container", [140, 260]],
  ["Delivery order fee", "bl", [35, 60]],
  ["Import documentation fee", "bl", [30, 55]],
  ["ISPS fee", "container", [9, 18]],
  ["Container cleaning fee", "container", [20, 45]],
];
const EXPORT: readonly (readonly [string, Unit, readonly [number, number]])[] = [
  ["Terminal handling charge", "container", [140, 260]],
  ["Bill of lading fee", "bl", [40, 65]],
  ["Seal fee", "seal", [6, 14]],
  ["VGM transmission fee", "container", [8, 20]],
  ["Certificate fee", "document", [15, 40]],
  ["B/L amendment fee", "bl", [30, 60]],
];

/** An agent's list for its carrier: one numbered line for each charge, with its unit, currency and amount. */
export function buildAgentTariffList(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Bulgaria", "BG", "EUR", 1],
    ["Cyprus", "CY", "EUR", 1],
    ["Tunisia", "TN", "TND", 3],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: (direction === "import" ? IMPORT : EXPORT).map(([name, unit, range]) => ({
      name,
      unit,
      amount: random.int(...range) * scale,
      currency: unit === "document" ? "USD" : currency,
    })),
  }));
  return {
    fileName: `local-charges-${country.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(48, 54, `Levant Maritime Agencies (${country}) Ltd.`, { size: 13, isBold: true });
            paper.renderText(48, 70, "As agents for Ocean Network Express (ONE)");
            paper.renderText(48, 98, `Local charges in ${country}`, { size: 12, isBold: true });
            paper.renderText(48, 113, `Valid as of ${formatDate(start, "2 July 2026")}`);
            let y = 140;
            for (const { direction, charges } of sections) {
              paper.renderText(48, y, direction === "import" ? "IMPORT" : "EXPORT", { size: 10, isBold: true });
              y = paper.renderTable(
                48,
                y + 8,
                [
                  { title: "No.", width: 34 },
                  { title: "Charge", width: 210 },
                  { title: "Unit", width: 100 },
                  { title: "Currency", width: 66 },
                  { title: "Amount", width: 80, align: "right" },
                ],
                charges.map(({ name, unit, amount, currency: own }, index) => [
                  String(index + 1),
                  name,
                  UNITS[unit],
                  own,
                  formatNumber(amount, "1,234.56"),
                ]),
                { size: 9, look: "ruled" },
              );
              y += 30;
            }
            paper.renderText(48, y, "Charges are the same for all container types.", { size: 8 });
          },
        ],
        { font: "serif" },
      ),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.map(({ name, unit, amount, currency: own }) => ({
        table: "local_charges" as const,
        open: [],
        row: {
          carrier: "one",
          country: code,
          direction,
          charge_name: name,
          unit,
          amount: String(amount),
          currency: own,
          effective_from: start,
        },
      })),
    ),
  };
}
