import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SECTIONS = [
  ["import", "demurrage", "Import Demurrage"],
  ["import", "detention", "Import Detention"],
  ["export", "detention", "Export Detention"],
] as const;
const GROUPS = [
  [
    ["20DV", "20' Dry"],
    ["40DV 40HC", "40' Dry / 40' High Cube"],
  ],
  [
    ["20RF", "20' Reefer"],
    ["40RF", "40' Reefer"],
  ],
] as const;

/** A carrier's page of a country: for each charge a table of dry and one of reefer containers, free time in a row. */
export function buildQuarryEquipmentByDirection(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["the Netherlands", "NL", "EUR"],
    ["Malaysia", "MY", "USD"],
    ["Romania", "RO", "EUR"],
  ] as const);
  const sections = SECTIONS.map(([direction, charge, name]) => ({
    direction,
    charge,
    name,
    groups: GROUPS.map((group, index) => ({
      group,
      ...buildRates(
        random,
        group.map(([types]) => types),
        { freeDays: index === 0 ? random.int(4, 7) : random.int(2, 4) },
      ),
    })),
  }));
  return {
    fileName: `one-${code.toLowerCase()}-demurrage-detention.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 44, "OCEAN NETWORK EXPRESS", { size: 12, isBold: true });
          paper.renderText(40, 62, `Demurrage & Detention Tariff for ${country}`, { size: 11 });
          paper.renderText(
            40,
            78,
            `Applicable from ${formatDate(start, "02 Jul 2026")}. Rates in ${currency} per container per day.`,
          );
          paper.renderText(40, 90, "Free time is counted in calendar days. The free days are part of the day count.");
          let y = 114;
          for (const { name, groups } of sections) {
            paper.renderText(40, y, name, { size: 10, isBold: true });
            y += 6;
            for (const { group, freeDays, rates } of groups) {
              const tiers = rates[0]?.tiers ?? [];
              y = paper.renderTable(
                40,
                y,
                [
                  { title: "Period", width: 150 },
                  ...group.map(([, title]) => ({ title, width: 150, align: "center" as const })),
                ],
                [
                  ["Free time", ...rates.map(() => `${freeDays} days`)],
                  ...tiers.map(({ from, to }, step) => [
                    to === null ? `Day ${from} and after` : `Day ${from} to ${to}`,
                    ...rates.map(({ tiers: own }) => formatNumber(own[step]?.rate ?? 0, "1,234.56")),
                  ]),
                ],
                { size: 8, look: "grid" },
              );
              y += 8;
            }
            y += 14;
          }
        },
      ]),
    expected: sections.flatMap(({ direction, charge, groups }) =>
      groups.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "one",
            country: code,
            direction,
            charge,
            currency,
            day_basis: "calendar",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
