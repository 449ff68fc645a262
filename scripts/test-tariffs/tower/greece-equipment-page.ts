import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  { title: "Dry containers", heads: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"] },
  { title: "Reefer containers", heads: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"] },
  {
    title: "Open top and flat rack containers",
    heads: ["20' Open Top / Flat Rack", "40' Open Top / Flat Rack"],
    types: ["20OT 20FR", "40OT 40FR"],
  },
] as const;

const CHARGES = [
  ["demurrage", "Import demurrage", "Full container inside the terminal, until gate out."],
  ["detention", "Import detention", "Container outside the terminal, until the empty unit is returned to the depot."],
] as const;

/** A carrier's country page: for each charge a table for each equipment, the free days in its first row. */
export function buildTowerGreeceEquipmentPage(random: Random): BuiltTariffDocument {
  const [country, code, city] = random.pick([
    ["Greece", "GR", "Piraeus"],
    ["Croatia", "HR", "Rijeka"],
    ["Slovenia", "SI", "Koper"],
  ] as const);
  const start = pickStart(random);
  const sections = CHARGES.map(([charge, title, sentence]) => ({
    charge,
    title,
    sentence,
    tables: EQUIPMENT.map((equipment) => ({
      equipment,
      ...buildRates(random, equipment.types, { freeDays: random.int(3, 8) }),
    })),
  }));
  const body = sections.map(
    ({ title, sentence, tables }) => `<section><h2>${title}</h2>
<p>${sentence}</p>
${tables
  .map(
    ({ equipment, freeDays, rates }) => `<h3>${equipment.title}</h3>
<table><thead>${buildHtmlRow(["Calendar days", ...equipment.heads], "th")}</thead><tbody>
${buildHtmlRow([`Day 1 to ${freeDays}`, "Free", "Free"])}
${(rates[0]?.tiers ?? [])
  .map(({ from, to }, step) =>
    buildHtmlRow([
      to === null ? `Day ${from} and over` : `Day ${from} to ${to}`,
      ...rates.map((each) => `€ ${each.tiers[step]?.rate ?? 0}`),
    ]),
  )
  .join("\n")}
</tbody></table>`,
  )
  .join("\n")}
</section>`,
  );
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<title>${country} - Demurrage &amp; Detention - COSCO SHIPPING Lines</title></head>
<body>
<header><a href="/">COSCO SHIPPING Lines</a>
<ul><li><a href="#">Home</a></li><li><a href="#">Schedules</a></li><li><a href="#">Cargo tracking</a></li>
<li><a href="#">Local information</a></li><li><a href="#">Contact us</a></li></ul></header>
<p>Home / Local information / Europe / ${country}</p>
<main><h1>Demurrage and detention tariff - ${country}</h1>
<p>The following tariff applies to all import shipments carried by COSCO SHIPPING Lines with final destination in
${country}, for vessels arriving on or after ${formatDate(start, "2 July 2026")}. Rates are in EUR per container and
per calendar day. Saturdays, Sundays and public holidays are counted.</p>
${body.join("\n")}
<p>Charges invoiced by the terminal operator for storage and electricity are not part of this tariff.</p>
<p>Questions about an invoice: please write to your import customer service desk, quoting the B/L number.</p></main>
<footer>COSCO SHIPPING Lines, office ${city}. Office hours Monday to Friday 09:00 - 17:00. ${FOOTNOTE}
<a href="#">Privacy</a> <a href="#">Cookies</a></footer>
</body></html>`;
  return {
    fileName: `dnd-${country.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ charge, tables }) =>
      tables.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "cosco",
            country: code,
            direction: "import",
            charge,
            currency: "EUR",
            day_basis: "calendar",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
