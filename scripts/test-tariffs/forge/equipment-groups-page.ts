import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const GROUPS = [
  { title: "Dry containers", sizes: ["20' Dry", "40' Dry / 40' High Cube"], types: ["20DV", "40DV 40HC"], factor: 1 },
  { title: "Reefer containers", sizes: ["20' Reefer", "40' Reefer"], types: ["20RF", "40RF"], factor: 2 },
] as const;

/** A carrier's page of one country: a table for each direction and equipment group, charges below each other. */
export function buildForgeEquipmentGroupsPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Italy", "IT", "EUR", 1],
    ["Sweden", "SE", "SEK", 10],
    ["South Africa", "ZA", "ZAR", 15],
  ] as const);
  const start = pickStart(random);
  const tables = (["import", "export"] as const).flatMap((direction) =>
    GROUPS.map((group) => ({
      direction,
      group,
      charges: (["demurrage", "detention"] as const).map((charge) => ({
        charge,
        ...buildRates(random, group.types, { scale: scale * group.factor }),
      })),
    })),
  );
  const printed = tables.map(({ direction, group, charges }) => {
    const rows = charges.flatMap(({ charge, freeDays, rates }) => {
      const tiers = rates[0]?.tiers ?? [];
      return tiers.map(({ from, to }, step) => {
        const first = `<td rowspan="${tiers.length}">${charge === "demurrage" ? "Demurrage" : "Detention"}</td>
<td rowspan="${tiers.length}">${freeDays} calendar days</td>`;
        const cells = [
          to === null ? `from day ${from}` : `day ${from} - ${to}`,
          ...rates.map((rate) => formatNumber(rate.tiers[step]?.rate ?? 0, "1,234.56")),
        ];
        return step === 0 ? buildHtmlRow(cells).replace("<tr>", `<tr>${first}`) : buildHtmlRow(cells);
      });
    });
    return `<h3>${direction === "import" ? "Import" : "Export"} - ${group.title}</h3>
<table>
<thead>${buildHtmlRow(["Charge", "Free time", "Period", ...group.sizes], "th")}</thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  });
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${country}: Demurrage and Detention - Hapag-Lloyd</title></head>
<body>
<header><a href="#">Online Business</a> | <a href="#">Services</a> | <a href="#">Local information</a></header>
<main>
<h1>Demurrage and Detention ${country}</h1>
<p>The tariff below applies to all Hapag-Lloyd shipments from ${formatDate(start, "2 July 2026")} until further notice.
Day 1 is the first day of the free time.</p>
<p>Rates are in ${currency} per container and day and do not include VAT.</p>
${printed.join("\n")}
</main>
<footer>${FOOTNOTE}</footer>
</body></html>`;
  return {
    fileName: `hapag-lloyd-demurrage-detention-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: tables.flatMap(({ direction, charges }) =>
      charges.flatMap(({ charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "hapag-lloyd",
            country: code,
            direction,
            charge,
            day_basis: "calendar",
            tax: "excluded",
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
