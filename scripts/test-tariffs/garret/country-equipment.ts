import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildPeriodRates, type RateTable } from "./period-rates.ts";

const EQUIPMENT: readonly (RateTable & { name: string })[] = [
  {
    name: "Dry containers",
    columns: ["20' Dry", "40' Dry", "40' High Cube"],
    types: [
      ["20DV", 1],
      ["40DV", 1.8],
      ["40HC", 2],
    ],
    freeDays: [6, 9],
    base: [18, 45],
  },
  {
    name: "Reefer containers",
    columns: ["20' Reefer", "40' Reefer"],
    types: [
      ["20RF", 1],
      ["40RF", 1.6],
    ],
    freeDays: [2, 4],
    base: [60, 110],
  },
  {
    name: "Special equipment",
    columns: ["20' Open Top / Flat Rack", "40' Open Top / Flat Rack"],
    types: [
      ["20OT 20FR", 1],
      ["40OT 40FR", 2],
    ],
    freeDays: [4, 5],
    base: [35, 70],
  },
];

/** A carrier's web page of one country: a chapter for each charge, in it a table for each kind of equipment. */
export function buildGarretCountryEquipment(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Kenya", "KE", "USD"],
    ["Ghana", "GH", "USD"],
    ["Cyprus", "CY", "EUR"],
  ] as const);
  const chapters = (["demurrage", "detention"] as const).map((charge) => ({
    charge,
    tables: EQUIPMENT.map(({ freeDays: [least, longest], base, types, ...equipment }) => {
      const freeDays = random.int(least, longest);
      return { ...equipment, freeDays, rates: buildPeriodRates(random, { freeDays, types, base, periods: 3 }) };
    }),
  }));
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>MSC ${country} | Demurrage and Detention</title></head><body>
<header><p>MSC Mediterranean Shipping Company</p></header>
<main>
<h1>${country}: import demurrage and detention</h1>
<p>Applicable to import containers discharged on or after ${formatDate(start, "2 July 2026")}.
All amounts are in ${currency} per container per day. Free time is counted in calendar days.</p>
${chapters
  .map(
    ({ charge, tables }) => `<section>
<h2>Import ${charge}</h2>
<p>${
      charge === "demurrage"
        ? "Charged for the time that a full container stays in the terminal beyond the free time."
        : "Charged for the time that a container is with the consignee beyond the free time."
    }</p>
${tables
  .map(
    ({ name, columns, freeDays, rates }) => `<h3>${name}</h3>
<table>
<thead>${buildHtmlRow(["Period", ...columns], "th")}</thead>
<tbody>
${buildHtmlRow([`Day 1 to ${freeDays}`, ...columns.map(() => "Free")])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, period) =>
    buildHtmlRow([
      to === null ? `Day ${from} and thereafter` : `Day ${from} to ${to}`,
      ...rates.map(({ tiers }) => String(tiers[period]?.rate)),
    ]),
  )
  .join("\n")}
</tbody>
</table>`,
  )
  .join("\n")}
</section>`,
  )
  .join("\n")}
<p>Shipper-owned containers are not subject to these charges. For questions please contact our import desk.</p>
</main></body></html>`;
  return {
    fileName: `msc-${country.toLowerCase()}-import.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: chapters.flatMap(({ charge, tables }) =>
      tables.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "msc",
            country: code,
            direction: "import",
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
