import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, formatOrdinal, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const PARTS = [
  { number: 41, title: "Storage of full import containers", direction: "import" },
  { number: 42, title: "Storage of full export containers", direction: "export" },
] as const;

/** A port authority's tariff book as text: a clause for each period, in whole sentences. */
export function buildTowerPortDuesText(random: Random): BuiltTariffDocument {
  const [authority, code, money, currency, scale] = random.pick([
    ["MAURITIUS HARBOUR BOARD", "MU", "Mauritian rupees", "MUR", 10],
    ["NAMIBIA HARBOUR BOARD", "NA", "Namibia dollars", "NAD", 5],
    ["FIJI HARBOUR BOARD", "FJ", "Fiji dollars", "FJD", 1],
  ] as const);
  const parts = PARTS.map((part) => ({
    ...part,
    ...buildRates(random, ["20DV", "40DV 40HC"], { scale, steps: [3, 3], freeDays: random.int(4, 9) }),
  }));
  const lines = [
    authority,
    "TARIFF OF PORT DUES AND CHARGES",
    "in force from 1 July 2026",
    "",
    "PART V - STORAGE",
    "",
    "40. General",
    `40.1 The dues of this Part are in ${money} (${currency}) and are payable to the Board before a container`,
    "     leaves the port.",
    "40.2 Value added tax is not included in the dues.",
    "40.3 A part of a day counts as a day. Sundays and public holidays are counted.",
    "",
    ...parts.flatMap(({ number, title, freeDays, rates }) => [
      `${number}. ${title}`,
      `${number}.1 The first ${freeDays} days are free of storage dues.`,
      ...(rates[0]?.tiers ?? []).flatMap(({ from, to }, step) => [
        `${number}.${step + 2} ${
          to === null
            ? `From the ${formatOrdinal(from)} day onwards`
            : `From the ${formatOrdinal(from)} day to the ${formatOrdinal(to)} day`
        }, the dues for each day are ${currency} ${rates[0]?.tiers[step]?.rate} for`,
        `     a 20-foot container and ${currency} ${rates[1]?.tiers[step]?.rate} for a 40-foot container.`,
      ]),
      "",
    ]),
    "43. Appeals",
    "43.1 An objection to an account must reach the Port Manager in writing. Dues remain payable meanwhile.",
    "",
    "By order of the Board",
    "The Secretary",
  ];
  return {
    fileName: "port-tariff-part-v.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: parts.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country: code,
          direction,
          currency,
          day_basis: "calendar",
          tax: "excluded",
          effective_from: "2026-07-01",
        },
      }),
    ),
  };
}
