import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const SECTIONS = [
  { title: "Dry containers", free: [5, 10], small: ["20' Dry", "20DV"], large: ["40' Dry / 40' HC", "40DV 40HC"] },
  { title: "Reefer containers", free: [3, 5], small: ["20' Reefer", "20RF"], large: ["40' Reefer", "40RF"] },
  {
    title: "Special equipment",
    free: [5, 7],
    small: ["20' OT / FR", "20OT 20FR"],
    large: ["40' OT / FR", "40OT 40FR"],
  },
] as const;
const CHARGES = ["demurrage", "detention"] as const;

/** A carrier's page of one country: a table for each equipment, periods in rows, demurrage and detention in columns. */
export function buildAtticEquipmentSections(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Vietnam", "VN", "USD", 1],
    ["Morocco", "MA", "MAD", 10],
    ["Colombia", "CO", "USD", 1],
    ["Italy", "IT", "EUR", 1],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(({ title, free: [least, longest], small, large }) => {
    const { freeDays, rates } = buildSizeRates(random, [small[1], large[1]], {
      freeDays: random.int(least, longest),
      steps: [3, 3],
      scale,
    });
    const detention = rates.map(({ types, tiers }) => ({
      types,
      tiers: tiers.map((tier) => ({ ...tier, rate: tier.rate - random.int(2, 8) * scale })),
    }));
    return { title, heads: [small[0], large[0]], freeDays, rates: [...rates, ...detention] };
  });
  return {
    fileName: `hapag-lloyd-${code.toLowerCase()}-import.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "Hapag-Lloyd", { size: 16, isBold: true, color: "#d2572b" });
          paper.renderText(40, 72, `Demurrage and Detention - ${country} - Import`, { size: 12, isBold: true });
          let y = paper.renderParagraph(
            40,
            90,
            515,
            `Valid from ${formatDate(start, "2 July 2026")} until further notice. Rates in ${currency} per container ` +
              "and day. Free time and chargeable days are calendar days. Rates do not include VAT.",
          );
          y += 12;
          for (const { title, heads, freeDays, rates } of sections) {
            paper.renderText(40, y, title, { size: 10, isBold: true });
            const tiers = rates[0]?.tiers ?? [];
            y = paper.renderTable(
              40,
              y + 6,
              [
                { title: "Period", width: 115 },
                ...CHARGES.flatMap((charge) =>
                  heads.map((head) => ({
                    title: `${charge === "demurrage" ? "Demurrage" : "Detention"}\n${head}`,
                    width: 100,
                    align: "right" as const,
                  })),
                ),
              ],
              [
                [`Day 1 to ${freeDays}`, "free", "free", "free", "free"],
                ...tiers.map(({ from, to }, step) => [
                  to === null ? `Day ${from} and beyond` : `Day ${from} to ${to}`,
                  ...rates.map(({ tiers: own }) => formatNumber(own[step]?.rate ?? 0, "1,234.56")),
                ]),
              ],
              { size: 8.5, look: "grid", headFill: "#e6e9ee" },
            );
            y += 28;
          }
        },
      ]),
    expected: sections.flatMap(({ freeDays, rates }) =>
      CHARGES.flatMap((charge, index) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates: rates.slice(index * 2, index * 2 + 2),
          row: {
            carrier: "hapag-lloyd",
            country: code,
            direction: "import",
            charge,
            day_basis: "calendar",
            tax: "excluded",
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
