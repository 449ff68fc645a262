import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  { name: "Dry containers", types: ["20DV", "40DV 40HC"], heads: ["20' Standard", "40' Standard / High Cube"] },
  { name: "Reefer containers", types: ["20RF", "40RF"], heads: ["20' Reefer", "40' Reefer"] },
];

const CHARGE_NAMES = { demurrage: "Demurrage", detention: "Detention" };

/** A carrier's page of one country: import and export, a table for each charge and equipment, periods in rows. */
export function buildLarderThailandDemurragePage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    tables: (["demurrage", "detention"] as const).flatMap((charge) =>
      EQUIPMENT.map(({ name, types, heads }) => ({
        charge,
        name,
        heads,
        ...buildRates(random, types, { freeDays: random.int(3, 8), scale: 10 }),
      })),
    ),
  }));
  const body = sections.flatMap(({ direction, tables }) => [
    `<h2>${direction === "import" ? "Import" : "Export"}</h2>`,
    ...tables.map(
      ({ charge, name, heads, freeDays, rates }) => `<h3>${CHARGE_NAMES[charge]} - ${name}</h3>
<table><thead>${buildHtmlRow(["Period", ...heads], "th")}</thead><tbody>
${buildHtmlRow(["Free time", ...heads.map(() => `${freeDays} days`)])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and thereafter` : `Day ${from} to day ${to}`,
      ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toLocaleString("en")),
    ]),
  )
  .join("\n")}
</tbody></table>`,
    ),
  ]);
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>ONE | Thailand | D&amp;D</title></head><body>
<div class="crumbs">Home / Local Information / Thailand</div>
<h1>Ocean Network Express - Demurrage and Detention Tariff, Thailand</h1>
<p>Effective date: ${formatDate(start, "02 Jul 2026")}</p>
<p>Amounts are in THB per container per day. Free time is counted in calendar days.</p>
${body.join("\n")}
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "one-thailand-dd.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, tables }) =>
      tables.flatMap(({ charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "one",
            country: "TH",
            direction,
            charge,
            currency: "THB",
            effective_from: start,
            day_basis: "calendar",
          },
        }),
      ),
    ),
  };
}
