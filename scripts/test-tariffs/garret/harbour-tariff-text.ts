import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { buildPeriodRates } from "./period-rates.ts";

const LETTERS = ["a", "b", "c"];

/** A port authority's tariff in plain text: numbered clauses on storage, then a few charges. */
export function buildGarretHarbourTariff(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country, code, countryCode, currency] = random.pick([
    ["Tema", "Ghana", "GHTEM", "GH", "USD"],
    ["Mombasa", "Kenya", "KEMBA", "KE", "USD"],
    ["Gdansk", "Poland", "PLGDN", "PL", "EUR"],
  ] as const);
  const money = (amount: number) => `${currency} ${amount.toFixed(2)}`;
  const importFree = random.int(4, 7);
  const reeferFree = random.int(2, 3);
  const exportFree = random.int(7, 10);
  const dry = buildPeriodRates(random, {
    freeDays: importFree,
    types: [
      ["20DV", 1],
      ["40DV 40HC", 2],
    ],
    base: [5, 12],
    periods: 3,
    step: 0.5,
  });
  const reefer = buildPeriodRates(random, {
    freeDays: reeferFree,
    types: [
      ["20RF", 1],
      ["40RF", 2],
    ],
    base: [14, 26],
    periods: 2,
    step: 0.5,
  });
  const outward = buildPeriodRates(random, {
    freeDays: exportFree,
    types: [
      ["20DV", 1],
      ["40DV 40HC", 2],
    ],
    base: [3, 8],
    periods: 2,
    step: 0.5,
  });
  const charges = [
    ["Weighing", "container", "per container", random.int(12, 40)],
    ["Seal", "seal", "per seal", random.int(4, 12)],
    ["Manifest amendment", "bl", "per bill of lading", random.int(20, 60)],
  ] as const;
  const listTiers = (rates: readonly TypeRates[], sizes: readonly string[]) =>
    rates.flatMap(({ tiers }, index) => [
      `     (${LETTERS[index]}) ${sizes[index]}:`,
      ...tiers.map(({ from, to, rate }) => {
        const days = to === null ? `day ${from} and after` : `day ${from} to day ${to}`;
        return `         ${days.padEnd(24)}${money(rate)} per day`;
      }),
    ]);
  const lines = [
    `${port.toUpperCase()} PORT AUTHORITY`,
    "TARIFF OF DUES AND CHARGES",
    `Port of ${port}, ${country}`,
    `In force from ${formatDate(start, "2 July 2026")}`,
    "",
    "PART 6  STORAGE OF LADEN CONTAINERS",
    "",
    "6.1  Days in this Part are calendar days. The numbers of the days include the days",
    "     that are free of charge.",
    "",
    "6.2  Import containers other than reefer containers",
    `     The first ${importFree} days are free of storage. After that the owner of the goods pays,`,
    "     for each container:",
    ...listTiers(dry, ["20 ft container", "40 ft container"]),
    "",
    "6.3  Import reefer containers",
    `     The first ${reeferFree} days are free of storage. After that, for each container:`,
    ...listTiers(reefer, ["20 ft reefer container", "40 ft reefer container"]),
    "",
    "6.4  Export containers other than reefer containers",
    `     The first ${exportFree} days are free of storage. After that, for each container:`,
    ...listTiers(outward, ["20 ft container", "40 ft container"]),
    "",
    "6.5  No container leaves the port before all storage has been paid.",
    "",
    "PART 7  OTHER CHARGES",
    "",
    ...charges.map(([name, , unit, amount], index) => `7.${index + 1}  ${name}: ${money(amount)} ${unit}.`),
    "",
    "All dues and charges are exclusive of value added tax.",
    "",
  ];
  const row = { country: countryCode, port: code, currency, tax: "excluded", effective_from: start };
  const storage = [
    { direction: "import", freeDays: importFree, rates: dry },
    { direction: "import", freeDays: reeferFree, rates: reefer, cargo: { cargo_class: "reefer" } },
    { direction: "export", freeDays: exportFree, rates: outward },
  ];
  return {
    fileName: "port-tariff-parts-6-7.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      ...storage.flatMap(({ direction, freeDays, rates, cargo }) =>
        listExpectedRows({
          table: "terminal_storage",
          freeDays,
          rates,
          row: { ...row, direction, day_basis: "calendar", ...cargo },
        }),
      ),
      ...charges.map(
        ([name, unit, , amount]): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: { ...row, charge_name: name, unit, amount: String(amount) },
        }),
      ),
    ],
  };
}
