import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A terminal's page as text: days after free time, reefers apart, GST excluded. */
export function buildStorageAfterFree(random: Random): BuiltTariffDocument {
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC", "20RF", "40RF"], {
    steps: [2, 3],
    decimals: true,
    freeDays: random.int(2, 5),
  });
  const tiers = rates[0]?.tiers ?? [];
  const cell = (text: string) => text.padStart(14);
  const lines = [
    "PATRICK TERMINALS",
    "Import storage charges, Fremantle, Australia",
    "Effective from 1 July 2026",
    "",
    `Import containers have ${freeDays} days free time from the day of availability.`,
    "",
    `Storage (AUD per container per day)${cell("20GP")}${cell("40GP/HC")}${cell("20RF")}${cell("40RF")}`,
    ...tiers.map(({ from, to }, step) =>
      [
        (to === null
          ? `Day ${from - freeDays} onwards after free time`
          : `Day ${from - freeDays} - ${to - freeDays} after free time`
        ).padEnd(35),
        ...rates.map((each) => cell((each.tiers[step]?.rate ?? 0).toFixed(2))),
      ].join(""),
    ),
    "",
    "All charges exclude GST.",
  ];
  return {
    fileName: "storage.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: listExpectedRows({
      table: "terminal_storage",
      freeDays,
      rates,
      row: { country: "AU", direction: "import", currency: "AUD", tax: "excluded", effective_from: "2026-07-01" },
    }),
  };
}
