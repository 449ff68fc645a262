import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["import", "demurrage", "Import demurrage"],
  ["import", "detention", "Import detention"],
  ["export", "detention", "Export detention"],
] as const;
const GROUPS = [
  { types: ["20DV", "40DV 40HC"], name: "Dry containers", heads: ["20' Standard", "40' Standard / High Cube"] },
  { types: ["20RF", "40RF"], name: "Reefer containers", heads: ["20' Reefer", "40' Reefer"] },
] as const;

const formatTier = ({ from, to }: Tier) => (to === null ? `Day ${from} and beyond` : `Day ${from} - ${to}`);

/** A carrier's tariff of one country: a table of periods for each charge and kind of equipment. */
export function buildVaultPeriodsDryReefer(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency, scale] = random.pick([
    ["Finland", "FI", "EUR", 1],
    ["Morocco", "MA", "MAD", 10],
    ["Sri Lanka", "LK", "USD", 1],
    ["Slovenia", "SI", "EUR", 1],
  ] as const);
  const sections = SECTIONS.map(([direction, charge, title]) => ({
    direction,
    charge,
    title,
    groups: GROUPS.map(({ types, name, heads }) => ({ name, heads, ...buildRates(random, types, { scale }) })),
  }));
  return {
    fileName: `hapag-lloyd-dnd-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(45, 46, "Hapag-Lloyd", { size: 15, isBold: true, color: "#e06000" });
          paper.renderText(45, 66, `Detention & Demurrage Tariff - ${country}`, { size: 12, isBold: true });
          paper.renderText(45, 81, `Valid from ${formatDate(start, "2 July 2026")}, until further notice`);
          paper.renderText(45, 94, `Amounts in ${currency} per container and day. All days are calendar days.`);
          let y = 118;
          for (const { title, groups } of sections) {
            paper.renderText(45, y, title, { size: 10.5, isBold: true });
            for (const { name, heads, freeDays, rates } of groups) {
              const tiers = rates[0]?.tiers ?? [];
              paper.renderText(45, y + 15, name);
              y = paper.renderTable(
                45,
                y + 20,
                [
                  { title: "Period", width: 150 },
                  ...heads.map((head) => ({ title: head, width: 150, align: "right" as const })),
                ],
                [
                  [`Day 1 - ${freeDays}`, "Free", "Free"],
                  ...tiers.map((tier, step) => [
                    formatTier(tier),
                    ...rates.map((each) => (each.tiers[step]?.rate ?? 0).toFixed(2)),
                  ]),
                ],
                { size: 8, look: "grid", headFill: "#e9edf1" },
              );
            }
            y += 22;
          }
          paper.renderText(45, y, "Import free time starts with the day of discharge from the vessel.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charge, groups }) =>
      groups.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "hapag-lloyd",
            country: code,
            direction,
            charge,
            currency,
            effective_from: start,
            day_basis: "calendar",
          },
        }),
      ),
    ),
  };
}
