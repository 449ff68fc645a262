import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const GROUPS = [
  {
    title: "Standard dry containers",
    types: ["20DV", "40DV", "40HC"],
    heads: ["20' Standard", "40' Standard", "40' High Cube"],
    free: [5, 8],
  },
  { title: "Reefer containers", types: ["20RF", "40RF"], heads: ["20' Reefer", "40' Reefer"], free: [2, 4] },
] as const;

const NAMES = { demurrage: "Demurrage (inside the terminal)", detention: "Detention (outside the terminal)" };

/** A carrier's page of one country: a part for each equipment, with the periods in rows. */
export function buildChapelDryReeferCountryPage(random: Random): BuiltTariffDocument {
  const [country, code, address] = random.pick([
    ["Portugal", "PT", "Avenida da Liberdade 190, 1250-147 Lisboa"],
    ["Croatia", "HR", "Ulica grada Vukovara 269, 10000 Zagreb"],
    ["Ireland", "IE", "Burlington Road 2, Dublin 4"],
  ] as const);
  const start = pickStart(random);
  const groups = GROUPS.map((group) => ({
    ...group,
    tables: (["demurrage", "detention"] as const).map((charge) => ({
      charge,
      ...buildRates(random, group.types, { freeDays: random.int(group.free[0], group.free[1]), steps: [3, 3] }),
    })),
  }));
  const parts = groups.map(({ title, heads, tables }) => {
    const printed = tables.map(({ charge, freeDays, rates }) => {
      const rows = (rates[0]?.tiers ?? []).map(({ from, to }, step) =>
        buildHtmlRow([
          to === null ? `From day ${from}` : `Day ${from} to day ${to}`,
          ...rates.map(({ tiers }) => (tiers[step]?.rate ?? 0).toFixed(2)),
        ]),
      );
      return `<h3>${NAMES[charge]}</h3>
<p>Free time: ${freeDays} calendar days.</p>
<table class="tariff"><thead>${buildHtmlRow(["Period", ...heads], "th")}</thead>
<tbody>${buildHtmlRow([`Day 1 to day ${freeDays}`, ...heads.map(() => "free")])}
${rows.join("\n")}</tbody></table>`;
    });
    return `<section><h2>${title}</h2>\n${printed.join("\n")}</section>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Import Demurrage &amp; Detention ${country} - Hapag-Lloyd</title></head><body>
<header><a href="/">Hapag-Lloyd</a><ul><li><a href="#">Online Business</a></li><li><a href="#">Services &amp; Information</a></li>
<li><a href="#">Company</a></li><li><a href="#">Contact</a></li></ul></header>
<p class="path">Home &gt; Online Business &gt; Tariffs &gt; Detention &amp; Demurrage &gt; ${country}</p>
<h1>Import Demurrage and Detention Tariff ${country}</h1>
<p>Applicable to all import shipments from ${formatDate(start, "July 2, 2026")}. All amounts in EUR per container and
calendar day.</p>
${parts.join("\n")}
<h4>Please note</h4>
<ul><li>Special equipment (open top, flat rack, tank) is quoted on request.</li>
<li>Costs of electricity for reefer containers are invoiced by the terminal.</li></ul>
<footer><p>Hapag-Lloyd ${country}, ${address}</p><p><a href="#">Imprint</a> | <a href="#">Privacy</a> | ${FOOTNOTE}</p>
</footer></body></html>`;
  return {
    fileName: `hapag-lloyd-dd-import-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: groups.flatMap(({ tables }) =>
      tables.flatMap(({ charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "hapag-lloyd",
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
