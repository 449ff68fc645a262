import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry and 40' High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' High Cube Reefer", "40RF"],
] as const;
const CHARGES = ["demurrage", "detention"] as const;

/** A carrier's page of one country: for each direction a table per equipment, demurrage and detention in columns. */
export function buildHarvestEquipmentDaysPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale, office] = random.pick([
    ["New Zealand", "NZ", "NZD", 1, "Level 8, 55 Shortland Street, Auckland 1010"],
    ["Croatia", "HR", "EUR", 1, "Riva 16, 51000 Rijeka"],
    ["Philippines", "PH", "PHP", 40, "Ayala Avenue 6750, Makati City 1226"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    tables: EQUIPMENT.map(([name, types]) => {
      const { freeDays, rates } = buildRates(random, [types, types], { steps: [3, 3], scale });
      return { name, freeDays, rates };
    }),
  }));
  const heads = ["Period", `Demurrage (${currency})`, `Detention (${currency})`];
  const body = sections.map(({ direction, tables }) => {
    const title = direction === "import" ? "Import" : "Export";
    return `<section><h2>${title} Demurrage &amp; Detention</h2>
${tables
  .map(
    ({ name, freeDays, rates }) => `<h3>${name}</h3>
<table class="tariff"><thead>${buildHtmlRow(heads, "th")}</thead><tbody>
${buildHtmlRow([`Day 1 to day ${freeDays}`, "Free", "Free"])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and thereafter` : `Day ${from} to day ${to}`,
      ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toLocaleString("en")),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}</section>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>${country} | Demurrage &amp; Detention Tariff | Hapag-Lloyd</title></head><body>
<header><a href="/">Hapag-Lloyd</a><ul><li><a href="#">Products</a></li><li><a href="#">Online Business</a></li>
<li><a href="#">Services &amp; Information</a></li><li><a href="#">Company</a></li></ul></header>
<p class="crumbs">Home &gt; Local Information &gt; ${country} &gt; Tariffs</p>
<h1>Demurrage and Detention Tariff ${country}</h1>
<p>The charges below apply from ${formatDate(start, "02 Jul 2026")}. They are quoted per container and per calendar day.
Free time is also counted in calendar days.</p>
${body.join("\n")}
<h2>Please note</h2>
<ul><li>Storage and electricity invoiced by the terminal are for the account of the merchant.</li>
<li>Requests for additional free time must reach your local sales contact before the booking is confirmed.</li></ul>
<aside><h4>Your contact</h4><p>Hapag-Lloyd ${country}, ${office}<br>Monday to Friday 08:30 - 17:00</p></aside>
<footer><a href="#">Imprint</a> <a href="#">Privacy</a> <a href="#">Terms &amp; Conditions</a> ${FOOTNOTE}</footer>
</body></html>`;
  return {
    fileName: `hapag-lloyd-dd-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, tables }) =>
      tables.flatMap(({ freeDays, rates }) =>
        CHARGES.flatMap((charge, index) =>
          listExpectedRows({
            table: "dd_tariffs",
            freeDays,
            rates: rates.slice(index, index + 1),
            row: {
              carrier: "hapag-lloyd",
              country: code,
              direction,
              charge,
              currency,
              effective_from: start,
              day_basis: "calendar",
            },
          }),
        ),
      ),
    ),
  };
}
