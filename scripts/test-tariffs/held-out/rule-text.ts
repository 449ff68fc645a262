import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A tariff rule in typewriting: tiers as counts of days after free time. */
export function buildRuleText(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV", "40HC"], { steps: [3, 3] });
  const tiers = rates[0]?.tiers ?? [];
  const counts = tiers.map(({ from, to }) => (to === null ? null : to - from + 1));
  const cell = (rate: number) => `USD ${rate}`.padEnd(12);
  const lines = [
    "EVERGREEN LINE                                        TARIFF NO. EGLV-104",
    "RULE 25-A   IMPORT DETENTION, VIETNAM",
    `EFFECTIVE DATE: ${formatDate(start, "02-Jul-2026").toUpperCase()}`,
    "",
    `FREE TIME: ${freeDays} CALENDAR DAYS`,
    "",
    "CHARGES AFTER EXPIRATION OF FREE TIME, PER CONTAINER PER DAY:",
    "",
    `                       ${"20'".padEnd(12)}${"40'".padEnd(12)}40'HC`,
    ...tiers.map((_, step) => {
      const count = counts[step];
      const name =
        step === 0
          ? `FIRST ${count} DAYS`
          : count === null
            ? "THEREAFTER"
            : `NEXT ${String(count).padStart(2, "0")} DAYS`;
      return `${name.padEnd(23)}${rates.map((each) => cell(each.tiers[step]?.rate ?? 0)).join("")}`.trimEnd();
    }),
    "",
    "FREE TIME COMMENCES AT 08:00 OF THE DAY AFTER THE CONTAINER LEAVES THE TERMINAL.",
  ];
  return {
    fileName: "eglv-rule-25a.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: listExpectedRows({
      table: "dd_tariffs",
      freeDays,
      rates,
      row: {
        carrier: "evergreen",
        country: "VN",
        direction: "import",
        charge: "detention",
        currency: "USD",
        effective_from: start,
        day_basis: "calendar",
      },
    }),
  };
}
