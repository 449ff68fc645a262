import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const COLUMNS = [
  ["20' Dry", "20DV", 1],
  ["40' Dry", "40DV", 1.8],
  ["40' High Cube", "40HC", 2],
  ["40' Reefer", "40RF", 2.4],
] as const;
const ORIGINS: readonly (readonly string[])[] = [
  ["China", "Korea", "Vietnam"],
  ["North China", "South China", "Taiwan"],
  ["Japan", "Thailand", "Indonesia"],
];
const DESTINATIONS = ["East Coast South America", "West Coast South America"] as const;

/** A carrier's notice: one surcharge in a small table, another one in a sentence. */
export function buildGarretSeasonNotice(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const origins = random.pick(ORIGINS);
  const lanes = origins.flatMap((origin) =>
    DESTINATIONS.map((destination) => {
      const base = random.int(8, 30) * 25;
      return {
        origin,
        destination,
        amounts: COLUMNS.map(([, types, factor]) => ({ types, amount: Math.round((base * factor) / 5) * 5 })),
      };
    }),
  );
  const port = random.pick(["Durban", "Montevideo", "Chittagong"] as const);
  const congestion = random.int(4, 18) * 25;
  const day = formatDate(start, "2 July 2026");
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Customer advisory</title></head><body>
<p>Ocean Network Express (ONE)</p>
<h1>Customer Advisory: Peak Season Surcharge (PSS) from Asia to South America</h1>
<p>Dear valued customer,</p>
<p>Demand for space to South America remains strong. To maintain a reliable service, ONE will apply the following
Peak Season Surcharge (PSS) to all shipments with a bill of lading date on or after ${day}, until further notice.
All amounts are in USD per container.</p>
<table>
${buildHtmlRow(["From", "To", ...COLUMNS.map(([printed]) => printed)], "th")}
${lanes
  .map(({ origin, destination, amounts }) =>
    buildHtmlRow([origin, destination, ...amounts.map(({ amount }) => amount.toLocaleString("en-US"))]),
  )
  .join("\n")}
</table>
<p>In addition, a Port Congestion Surcharge (PCS) of USD ${congestion} per TEU applies to all cargo from Asia to
${port} from the same date.</p>
<p>Basic freight and all other surcharges remain unchanged. Please contact your local ONE office for any question.</p>
<p>Sincerely,<br>Ocean Network Express</p>
</body></html>`;
  return {
    fileName: "one-customer-advisory-pss.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: [
      ...lanes.flatMap(({ origin, destination, amounts }) =>
        amounts.map(
          ({ types, amount }): ExpectedRow => ({
            table: "surcharges",
            open: [],
            row: {
              carrier: "one",
              code: "PSS",
              name: "Peak Season Surcharge",
              scope_origin: origin,
              scope_destination: destination,
              container_types: types,
              unit: "container",
              amount: String(amount),
              currency: "USD",
              effective_from: start,
            },
          }),
        ),
      ),
      {
        table: "surcharges",
        open: [],
        row: {
          carrier: "one",
          code: "PCS",
          name: "Port Congestion Surcharge",
          scope_origin: "Asia",
          scope_destination: port,
          unit: "teu",
          amount: String(congestion),
          currency: "USD",
          effective_from: start,
        },
      },
    ],
  };
}
