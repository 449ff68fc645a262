import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const LANES = [
  ["East Asia", "North Europe"],
  ["Indian Subcontinent", "East Africa"],
  ["Mediterranean", "South America East Coast"],
] as const;

/** A carrier's news page: one surcharge in a sentence, one in points, one with an amount for each size. */
export function buildNoticeSentences(random: Random): BuiltTariffDocument {
  const [first, second, third] = [pickStart(random), pickStart(random), pickStart(random)];
  const lanes = [random.pick(LANES), random.pick(LANES), random.pick(LANES)] as const;
  const peak = random.int(100, 900);
  const congestion = random.int(80, 400);
  const [small, large] = [random.int(20, 300), random.int(300, 700)];
  const price = (amount: number) => formatNumber(amount, "1,234.56", 0);
  const lines = [
    "Price announcement",
    "",
    `Hapag-Lloyd informs its customers about surcharges on several trades.`,
    "",
    `Peak Season Surcharge (PSS)`,
    "",
    `Due to strong demand we will apply a Peak Season Surcharge of USD ${price(peak)} per TEU for all container types from ${lanes[0][0]} to ${lanes[0][1]}, effective ${formatDate(first, "July 2, 2026")}. It is valid until further notice.`,
    "",
    `Congestion Surcharge (CGD)`,
    "",
    `• Origin: ${lanes[1][0]}`,
    `• Destination: ${lanes[1][1]}`,
    `• Cargo: all container types`,
    `• Amount: EUR ${price(congestion)} per container`,
    `• Effective date: ${formatDate(second, "2 July 2026")} (gate-in)`,
    "",
    `Emergency Bunker Surcharge (EBS)`,
    "",
    `From ${lanes[2][0]} to ${lanes[2][1]}, as of ${formatDate(third, "July 2, 2026")}:`,
    "",
    `  • USD ${price(small)} per 20' standard`,
    `  • USD ${price(large)} per 40' standard and 40' high cube`,
    "",
    "The surcharges are on top of the ocean freight. Claims for other costs must not exceed USD 500 per container.",
  ];
  const row = (values: Record<string, string>): ExpectedRow => ({
    table: "surcharges",
    open: [],
    row: { carrier: "hapag-lloyd", ...values },
  });
  return {
    fileName: "price-announcement.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      row({
        code: "PSS",
        name: "Peak Season Surcharge",
        unit: "teu",
        amount: String(peak),
        currency: "USD",
        effective_from: first,
      }),
      row({
        code: "CGD",
        name: "Congestion Surcharge",
        unit: "container",
        amount: String(congestion),
        currency: "EUR",
        effective_from: second,
      }),
      row({
        code: "EBS",
        name: "Emergency Bunker Surcharge",
        container_types: "20DV",
        unit: "container",
        amount: String(small),
        currency: "USD",
        effective_from: third,
      }),
      row({
        code: "EBS",
        name: "Emergency Bunker Surcharge",
        container_types: "40DV 40HC",
        unit: "container",
        amount: String(large),
        currency: "USD",
        effective_from: third,
      }),
    ],
  };
}
