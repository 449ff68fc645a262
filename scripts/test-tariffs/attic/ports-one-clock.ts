import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

interface Region {
  region: string;
  /** Name, code, and the ports with their names. */
  countries: readonly (readonly [string, string, readonly (readonly [string, string])[]])[];
}

const REGIONS: readonly Region[] = [
  {
    region: "East and Southern Africa",
    countries: [
      ["Kenya", "KE", [["Mombasa", "KEMBA"]]],
      ["Tanzania", "TZ", [["Dar es Salaam", "TZDAR"]]],
      [
        "Mozambique",
        "MZ",
        [
          ["Beira", "MZBEW"],
          ["Maputo", "MZMPM"],
        ],
      ],
      ["Namibia", "NA", [["Walvis Bay", "NAWVB"]]],
    ],
  },
  {
    region: "South America",
    countries: [
      [
        "Colombia",
        "CO",
        [
          ["Buenaventura", "COBUN"],
          ["Cartagena", "COCTG"],
        ],
      ],
      ["Ecuador", "EC", [["Guayaquil", "ECGYE"]]],
      ["Peru", "PE", [["Callao", "PECLL"]]],
      [
        "Chile",
        "CL",
        [
          ["San Antonio", "CLSAI"],
          ["Valparaiso", "CLVAP"],
        ],
      ],
    ],
  },
];
const EQUIPMENT = [
  ["20' dry", "20DV"],
  ["40' dry / 40' HC", "40DV 40HC"],
] as const;

/** A carrier's table of a region: free days and rates of each port, the country and the port in cells over rows. */
export function buildAtticPortsOneClock(random: Random): BuiltTariffDocument {
  const { region, countries } = random.pick(REGIONS);
  const start = pickStart(random);
  const first = random.int(10, 12);
  const second = first + random.int(5, 10);
  const ports = countries.flatMap(([country, code, places]) =>
    places.map(([name, port], index) => {
      const freeDays = random.int(4, 8);
      const base = random.int(8, 20) * 2;
      const factors = [1, random.pick([1.5, 2]), 3];
      const rates = EQUIPMENT.map((_, size) => factors.map((factor) => base * (size + 1) * factor));
      return { country, code, countRows: index === 0 ? places.length * 2 : 0, name, port, freeDays, rates };
    }),
  );
  const span = (rows: number, text: string) => `<td rowspan="${rows}">${text}</td>`;
  const lines = ports.flatMap(({ country, countRows, name, freeDays, rates }) =>
    EQUIPMENT.map(([label], size) => {
      const before = size === 0 ? `${countRows > 0 ? span(countRows, country) : ""}${span(2, name)}` : "";
      const own = buildHtmlRow([label, String(freeDays), ...(rates[size] ?? []).map(String)]);
      return own.replace("<tr>", `<tr>${before}`);
    }),
  );
  const heads = ["Country", "Port", "Container", "Free days", `Up to day ${first}`];
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Free time and rates</title></head>
<body><h1>CMA CGM - Import demurrage and detention, ${region}</h1>
<p>Effective ${formatDate(start, "2 July 2026")}. Demurrage and detention are combined: one free time covers the days
in the terminal and the days outside it. Days are calendar days. Rates in USD per container per day.</p>
<table border="1"><thead>
${buildHtmlRow([...heads, `Day ${first + 1} to ${second}`, `Day ${second + 1} onwards`], "th")}
</thead><tbody>
${lines.join("\n")}
</tbody></table>
<p>Days are counted from the first day of free time.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "cma-cgm-free-time-and-rates.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: ports.flatMap(({ code, port, freeDays, rates }) =>
      EQUIPMENT.flatMap(([, types], size) =>
        (rates[size] ?? []).map(
          (rate, step): ExpectedRow => ({
            table: "dd_tariffs",
            open: [],
            row: {
              carrier: "cma-cgm",
              country: code,
              port,
              direction: "import",
              charge: "combined",
              container_types: types,
              free_days: String(freeDays),
              day_basis: "calendar",
              currency: "USD",
              effective_from: start,
              slab_from_day: String([freeDays + 1, first + 1, second + 1][step]),
              slab_to_day: [String(first), String(second), ""][step] ?? "",
              rate_per_day: String(rate),
            },
          }),
        ),
      ),
    ),
  };
}
