import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const TYPES: readonly (readonly [string, string])[] = [
  ["20' Dry Standard", "20DV"],
  ["40' Dry Standard", "40DV"],
  ["40' High Cube Dry", "40HC"],
  ["40' Reefer", "40RF"],
];

/** A carrier's page of one country: a section for each direction and charge, container types in rows, tiers in columns. */
export function buildCountryPage(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Chile", "CL", "USD"],
    ["Thailand", "TH", "THB"],
    ["Kenya", "KE", "USD"],
    ["Poland", "PL", "EUR"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).flatMap((direction) =>
    (["demurrage", "detention"] as const).map((charge) => {
      const { freeDays, rates } = buildRates(
        random,
        TYPES.map(([, type]) => type),
        { scale: currency === "THB" ? 10 : 1 },
      );
      return { direction, charge, freeDays, rates };
    }),
  );
  const tables = sections.map(({ direction, charge, freeDays, rates }) => {
    const name = `${direction === "import" ? "Import" : "Export"} ${charge === "demurrage" ? "Demurrage" : "Detention"}`;
    const heads = (rates[0]?.tiers ?? []).map(({ from, to }) =>
      to === null ? `Day ${from} onwards` : `Day ${from} - ${to}`,
    );
    return `<h3>${name}</h3>
<p>Free time starts on the day ${charge === "demurrage" && direction === "import" ? "of discharge" : "of gate move"}. All amounts are in ${currency} per container per day.</p>
<table><thead>${buildHtmlRow(["Container type", "Free days", ...heads], "th")}</thead><tbody>
${rates.map(({ tiers }, index) => buildHtmlRow([TYPES[index]?.[0] ?? "", String(freeDays), ...tiers.map(({ rate }) => rate.toLocaleString("en"))])).join("\n")}
</tbody></table>`;
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Demurrage and Detention | ${country} | Maersk</title></head>
<body><nav><a href="#">Schedules</a> <a href="#">Prices</a> <a href="#">Tracking</a></nav>
<h1>Demurrage and Detention in ${country}</h1>
<p>Maersk tariff, valid from ${formatDate(start, "2 July 2026")} until further notice.</p>
${tables.join("\n")}
<footer>${FOOTNOTE} Call us: +45 3363 3363</footer></body></html>`;
  return {
    fileName: `maersk-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, charge, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: { carrier: "maersk", country: code, direction, charge, currency, effective_from: start },
      }),
    ),
  };
}
