import { addDays } from "#lib/platform/dates.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const AREAS = [
  "North Europe",
  "West Mediterranean",
  "East Mediterranean",
  "Adriatic",
  "West Africa",
  "East Africa",
] as const;

const EQUIPMENT = [
  ["20' Dry", "20DV"],
  ["40' Dry / High Cube", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

const formatAmount = (amount: number) => amount.toLocaleString("en");

/** A carrier's notice of one surcharge: some sentences, then the areas of destination in rows. */
export function buildPantrySurchargeByArea(random: Random): BuiltTariffDocument {
  const [code, name] = random.pick([
    ["PSS", "Peak Season Surcharge"],
    ["EBS", "Emergency Bunker Surcharge"],
    ["PCS", "Port Congestion Surcharge"],
  ] as const);
  const start = pickStart(random);
  const end = addDays(start, random.pick([61, 75, 90]));
  const rows = AREAS.map((area) => {
    const base = random.int(6, 30) * 25;
    return { area, amounts: [base, base * 2, base * 2 + random.int(2, 12) * 25] };
  });
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Price announcement</title></head>
<body>
<h1>${name} from the Far East</h1>
<p>Dear customer,</p>
<p>Hapag-Lloyd announces a new ${name} (${code}) for all shipments from the Far East to the destinations below.</p>
<p>It is valid from ${formatDate(start, "July 2, 2026")} until ${formatDate(end, "July 2, 2026")}. All amounts are in
USD per container.</p>
<table border="1">
${buildHtmlRow(["Destination", ...EQUIPMENT.map(([title]) => title)], "th")}
${rows.map(({ area, amounts }) => buildHtmlRow([area, ...amounts.map(formatAmount)])).join("\n")}
</table>
<p>All other charges remain unchanged. Thank you for your business.</p>
<p>${FOOTNOTE}</p>
</body></html>`;
  return {
    fileName: "price-announcement.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: rows.flatMap(({ area, amounts }) =>
      EQUIPMENT.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "hapag-lloyd",
            code,
            name,
            scope_origin: "Far East",
            scope_destination: area,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
            effective_to: end,
          },
        }),
      ),
    ),
  };
}
