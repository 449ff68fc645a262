import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** A notice without a table: each size is a heading, each tier a line. */
export function buildProseNotice(random: Random): BuiltTariffDocument {
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3] });
  const lines = [
    "Yang Ming Marine Transport",
    "Export detention - Vietnam",
    "Effective: 01-Aug-2026",
    "",
    `Free time: ${freeDays} calendar days`,
    "",
    ...rates.flatMap(({ types, tiers }) => [
      types === "20DV" ? "20' container" : "40' container",
      ...tiers.map(
        ({ from, to, rate }) =>
          `- ${to === null ? `Day ${from} onwards` : `Day ${from} to ${to}`}: USD ${rate} per day`,
      ),
      "",
    ]),
  ];
  return {
    fileName: "yang-ming.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: listExpectedRows({
      table: "dd_tariffs",
      freeDays,
      rates,
      row: {
        carrier: "yang-ming",
        country: "VN",
        direction: "export",
        charge: "detention",
        currency: "USD",
        effective_from: "2026-08-01",
        day_basis: "calendar",
      },
    }),
  };
}
