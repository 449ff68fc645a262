import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const PORTS = [
  ["Nhava Sheva", "INNSA"],
  ["Mundra", "INMUN"],
  ["Chennai", "INMAA"],
  ["Cochin", "INCOK"],
  ["Visakhapatnam", "INVTZ"],
] as const;
const TYPES = [
  ["20' Dry", "20DV"],
  ["40' Dry / HC", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's page of the terminal handling charge: a table for each direction, ports in rows. */
export function buildDairyHandlingByPortPage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ports: PORTS.map(([name, port]) => {
      const base = random.int(95, 140) * 50;
      return { name, port, amounts: [base, base + 3200, base + 1500, base + 5000] };
    }),
  }));
  const tables = sections.map(
    ({ direction, ports }) => `<h2>${direction === "import" ? "Import" : "Export"}</h2>
<table>${buildHtmlRow(["Port", ...TYPES.map(([name]) => name)], "th")}
${ports.map(({ name, amounts }) => buildHtmlRow([name, ...amounts.map((amount) => amount.toLocaleString("en"))])).join("\n")}
</table>`,
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Terminal Handling Charge India | Maersk</title></head>
<body><nav><a href="#">Home</a> <a href="#">Local information</a> <a href="#">India</a></nav>
<h1>Terminal Handling Charge (THC) - India</h1>
<p>From ${formatDate(start, "2 July 2026")}, Maersk will charge the Terminal Handling Charge (THC) at the following levels.
All amounts are in INR per container.</p>
${tables.join("\n")}
<p>If you have questions, please contact your local Maersk representative.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "maersk-india-thc.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, ports }) =>
      ports.flatMap(({ port, amounts }) =>
        TYPES.map(
          ([, types], index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "maersk",
              country: "IN",
              port,
              direction,
              charge_code: "THC",
              charge_name: "Terminal Handling Charge",
              container_types: types,
              unit: "container",
              amount: String(amounts[index]),
              currency: "INR",
              effective_from: start,
            },
          }),
        ),
      ),
    ),
  };
}
