import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { printTypedPdf } from "#scripts/test-invoices/random-documents/typed-pdf.ts";
import { buildRates, listExpectedRows, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SERVICES = [
  ["Supply of electricity to a refrigerated container", "per container per day", "container-day"],
  ["Weighing of a container", "per container", "container"],
  ["Stripping of a container for inspection", "per container", "container"],
  ["Hire of a tarpaulin", "per day", "day"],
  ["Amendment of a delivery order", "per document", "document"],
] as const;

const nameDays = ({ from, to }: Tier) => (to === null ? `from day ${from}` : `day ${from} to day ${to}`);

/** A port authority's tariff: numbered items, each with its unit and price behind dots, no table heading. */
export function buildNumberedItems(random: Random): BuiltTariffDocument {
  const [authority, port, country, code, currency] = random.pick([
    ["FIJI PORTS", "Port of Suva, Fiji", "FJ", "FJSUV", "FJD"],
    ["MAURITIUS PORTS AUTHORITY", "Port Louis, Mauritius", "MU", "MUPLU", "USD"],
    ["PNG PORTS CORPORATION", "Port Moresby, Papua New Guinea", "PG", "PGPOM", "PGK"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { decimals: true, steps: [2, 3] }),
  }));
  const services = SERVICES.map(([name, unitName, unit]) => ({
    name,
    unitName,
    unit,
    amount: random.int(1_000, 25_000) / 100,
  }));
  const writeItem = (number: string, text: string, unit: string, amount: number) => {
    const price = formatNumber(amount, "1,234.56").padStart(10);
    return `${`${number.padEnd(8)}${text} `.padEnd(64, ".")} ${unit.padEnd(23)}${price}`;
  };
  const lines = [
    authority,
    `TARIFF OF CHARGES - ${port}`,
    "Effective date: 1 July 2026",
    "",
    `All charges are in ${currency} and do not include VAT.`,
    "",
    "",
    "PART 5   STORAGE OF CONTAINERS",
    "",
    ...sections.flatMap(({ direction, freeDays, rates }, index) => [
      `5.${index + 1}     Loaded ${direction} containers`,
      `        The first ${freeDays} calendar days are free of charge.`,
      ...rates.flatMap(({ types, tiers }, size) =>
        tiers.map((tier, step) =>
          writeItem(
            `5.${index + 1}.${size * tiers.length + step + 1}`,
            `${types === "20DV" ? "20'" : "40'"} container, ${nameDays(tier)}`,
            "per day",
            tier.rate,
          ),
        ),
      ),
      "",
    ]),
    "",
    "PART 6   OTHER SERVICES TO CONTAINERS",
    "",
    ...services.map(({ name, unitName, amount }, index) => writeItem(`6.${index + 1}`, name, unitName, amount)),
    "",
    "6.6     Services that are not listed here are charged on request.",
  ];
  const row = { country, port: code, currency, tax: "excluded", effective_from: "2026-07-01" };
  return {
    fileName: "tariff-of-charges.pdf",
    kind: "pdf",
    context: {},
    bytes: () => printTypedPdf([{ lines }], { size: 8, leading: 12 }),
    expected: [
      ...sections.flatMap(({ direction, freeDays, rates }) =>
        listExpectedRows({
          table: "terminal_storage",
          freeDays,
          rates,
          row: { ...row, direction, day_basis: "calendar" },
        }),
      ),
      ...services.map(
        ({ name, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: { ...row, charge_name: name, unit, amount: String(amount) },
        }),
      ),
    ],
  };
}
