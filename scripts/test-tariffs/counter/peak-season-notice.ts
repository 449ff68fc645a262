import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const SIZES = [
  ["20'GP", "20DV"],
  ["40'GP / 40'HQ", "40DV 40HC"],
  ["40'RF", "40RF"],
] as const;

/** A carrier's notice of a new surcharge: a few sentences and a table of three lines. */
export function buildPeakSeasonNotice(random: Random): BuiltTariffDocument {
  const [origin, destination] = random.pick([
    ["North China", "West Africa"],
    ["South East Asia", "East Coast South America"],
    ["Far East", "Red Sea"],
  ] as const);
  const start = pickStart(random);
  const base = random.int(4, 12) * 50;
  const amounts = [base, base * 2, base * 2 + random.int(1, 6) * 50];
  const lines = [
    "COSCO SHIPPING Lines Co., Ltd.",
    "CUSTOMER NOTICE",
    "",
    `Subject: Peak Season Surcharge (PSS) from ${origin} to ${destination}`,
    "",
    "Dear valued customers,",
    "",
    "Due to the strong demand for space in the coming weeks, COSCO SHIPPING Lines will apply a Peak Season",
    `Surcharge (PSS) for cargo from ${origin} to ${destination}.`,
    "",
    `The surcharge is effective from ${formatDate(start, "2 July 2026")} until further notice,`,
    "in addition to the ocean freight:",
    "",
    "Container type        Currency      Amount per container",
    ...SIZES.map(([size], index) => `${size.padEnd(22)}${"USD".padEnd(14)}${amounts[index]}`),
    "",
    "Other surcharges remain unchanged. For further information please contact your local sales office.",
    "",
    "Thank you for your continued support.",
    "COSCO SHIPPING Lines",
    "",
    FOOTNOTE,
  ];
  return {
    fileName: "customer-notice-pss.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: SIZES.map(([, types], index) => ({
      table: "surcharges",
      open: [],
      row: {
        carrier: "cosco",
        code: "PSS",
        name: "Peak Season Surcharge",
        scope_origin: origin,
        scope_destination: destination,
        container_types: types,
        unit: "container",
        amount: String(amounts[index]),
        currency: "USD",
        effective_from: start,
        effective_to: "",
      },
    })),
  };
}
