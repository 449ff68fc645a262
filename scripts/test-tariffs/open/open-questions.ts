import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

/** The counting, the currency or the direction is not stated. */
export function buildOpenQuestions(random: Random): BuiltTariffDocument {
  const what = random.pick(["counting", "currency", "direction"] as const);
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { steps: [3, 3] });
  const shift = what === "counting" ? freeDays : 0;
  const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `${from - shift} and over` : `${from - shift} - ${to - shift}`,
      ...rates.map(({ tiers }) => `${what === "currency" ? "$" : "USD "}${tiers[step]?.rate}`),
    ]),
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Tariff</title></head><body>
<h1>ZIM - Detention tariff, Canada</h1>
<h2>${what === "direction" ? "Detention" : "Import detention"}</h2>
<p>Free time: ${freeDays} calendar days</p>
<table><thead>${buildHtmlRow(["Days", "20'", "40'"], "th")}</thead>${rows.join("\n")}</table></body></html>`;
  return {
    fileName: "zim-canada.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: listExpectedRows({
      table: "dd_tariffs",
      freeDays,
      rates,
      row: {
        carrier: "zim",
        country: "CA",
        charge: "detention",
        ...(what === "direction" ? {} : { direction: "import" }),
        ...(what === "currency" ? {} : { currency: "USD" }),
        day_basis: "calendar",
      },
      open: what === "counting" ? ["slab_from_day"] : [what],
    }),
  };
}
