import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const DRY = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' High Cube", "40DV 40HC"],
] as const;
const REEFER = [
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

const COUNTING = {
  "import demurrage": [
    "Demurrage runs from the day of discharge, which is day 1, until the full container leaves the terminal.",
    { clock_start: "discharge", first_day: "same", clock_end: "gate_out_full" },
  ],
  "import detention": [
    "Detention runs from the day the full container leaves the terminal, which is day 1, until the empty is returned.",
    { clock_start: "gate_out_full", first_day: "same", clock_end: "gate_in_empty" },
  ],
  "export detention": [
    "Detention runs from the day the empty container is picked up, which is day 1, until the full container is gated in.",
    { clock_start: "gate_out_empty", first_day: "same", clock_end: "gate_in_full" },
  ],
} as const;

/** A carrier's page of one country: a table for each kind of equipment, periods in rows, "Free" in the first one. */
export function buildPeriodsInRows(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Egypt", "EG", "USD"],
    ["Colombia", "CO", "USD"],
    ["Croatia", "HR", "EUR"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import demurrage", "import detention", "export detention"] as const).map((name) => ({
    name,
    groups: [DRY, REEFER].map((group) => ({
      group,
      ...buildRates(
        random,
        group.map(([, types]) => types),
      ),
    })),
  }));
  const parts = sections.map(({ name, groups }) => {
    const tables = groups.map(({ group, freeDays, rates }) => {
      const periods = (rates[0]?.tiers ?? []).map(({ from, to }, step) => [
        to === null ? `Day ${from} and beyond` : `Day ${from} to ${to}`,
        ...rates.map(({ tiers }) => `${currency} ${tiers[step]?.rate}`),
      ]);
      return `<h3>${group === DRY ? "Dry containers" : "Reefer containers"}</h3>
<table>
${buildHtmlRow(["Period", ...group.map(([label]) => label)], "th")}
${[[`Day 1 to ${freeDays}`, ...group.map(() => "Free")], ...periods].map((cells) => buildHtmlRow(cells)).join("\n")}
</table>`;
    });
    return `<h2>${name.charAt(0).toUpperCase()}${name.slice(1)}</h2>\n<p>${COUNTING[name][0]}</p>\n${tables.join("\n")}`;
  });
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>CMA CGM | ${country} | Demurrage and detention</title></head>
<body>
<h1>CMA CGM ${country}: demurrage and detention tariff</h1>
<p>Applicable from ${formatDate(start, "2 July 2026")}. Rates are per container and per day.</p>
<p>Free time is counted in calendar days.</p>
${parts.join("\n")}
<p>For any question please contact your local CMA CGM office.</p>
<p>${FOOTNOTE}</p>
</body></html>`;
  return {
    fileName: `dnd-${country.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ name, groups }) => {
      const [direction = "", charge = ""] = name.split(" ");
      return groups.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "cma-cgm",
            country: code,
            direction,
            charge,
            currency,
            day_basis: "calendar",
            ...COUNTING[name][1],
            effective_from: start,
          },
        }),
      );
    }),
  };
}
