import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const EQUIPMENT = [
  { name: "Dry containers", types: ["20DV", "40DV 40HC"], heads: ["20'GP", "40'GP / 40'HQ"] },
  { name: "Reefer containers", types: ["20RF", "40RF"], heads: ["20'RF", "40'RF"] },
] as const;

/** A carrier's page of one country: a table for each direction and equipment, free time over several rows. */
export function buildLoftCountryByEquipment(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Malaysia", "MY", "MYR", 2],
    ["Philippines", "PH", "PHP", 20],
    ["Taiwan", "TW", "TWD", 20],
  ] as const);
  const start = pickStart(random);
  const tables = (["import", "export"] as const).flatMap((direction) =>
    EQUIPMENT.map(({ name, types, heads }) => ({
      name,
      heads,
      direction,
      charges: (["demurrage", "detention"] as const).map((charge) => ({
        charge,
        ...buildRates(random, types, { scale }),
      })),
    })),
  );
  const printCharge = ({ charge, freeDays, rates }: (typeof tables)[number]["charges"][number]) => {
    const tiers = rates[0]?.tiers ?? [];
    return tiers
      .map(({ from, to }, step) => {
        const span = `rowspan="${tiers.length}"`;
        const name = charge === "demurrage" ? "Demurrage" : "Detention";
        const spanned = step === 0 ? `<td ${span}>${name}</td><td ${span}>${freeDays} days</td>` : "";
        const own = [
          to === null ? `Day ${from} and after` : `Day ${from} to ${to}`,
          ...rates.map((each) => (each.tiers[step]?.rate ?? 0).toLocaleString("en")),
        ];
        return `<tr>${spanned}${own.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
      })
      .join("\n");
  };
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>ONE - ${country} - Demurrage and Detention</title></head>
<body><div class="crumbs">Home &gt; Local Information &gt; ${country} &gt; Tariffs</div>
<h1>Ocean Network Express (ONE) ${country}: Demurrage and Detention</h1>
<p>Effective ${formatDate(start, "02 Jul 2026")}. Rates in ${currency} per container per day. Free time is in calendar days.</p>
${tables
  .map(
    ({ name, heads, direction, charges }) => `<h2>${direction === "import" ? "Import" : "Export"} - ${name}</h2>
<table border="1"><thead>${buildHtmlRow(["Charge", "Free time", "Period", ...heads], "th")}</thead><tbody>
${charges.map(printCharge).join("\n")}
</tbody></table>`,
  )
  .join("\n")}
<p>For dangerous goods and special equipment please contact our customer service.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `one-${code.toLowerCase()}-demurrage-detention.html`,
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
            carrier: "one",
            country: code,
            direction,
            charge,
            currency,
            day_basis: "calendar",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
