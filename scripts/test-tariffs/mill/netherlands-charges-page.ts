import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = [
  ["20' Standard", "20DV"],
  ["40' Standard / High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;
type Unit = "container" | "bl" | "document";
interface ChargeRow {
  code: string;
  name: string;
  unit: Unit;
  label: string;
  types: string;
  amount: number;
}

const CHARGES: Record<"import" | "export", readonly (readonly [string, string, Unit])[]> = {
  import: [
    ["THD", "Terminal Handling Charge Destination", "container"],
    ["SEC", "Terminal Security Charge", "container"],
    ["DOF", "Delivery Order Fee", "bl"],
    ["CUS", "Customs Manifest Fee", "bl"],
    ["MAF", "Manifest Amendment Fee", "bl"],
  ],
  export: [
    ["THO", "Terminal Handling Charge Origin", "container"],
    ["SEC", "Terminal Security Charge", "container"],
    ["DOC", "Document Charge", "bl"],
    ["SEA", "Seal Fee", "container"],
    ["LPF", "Late Payment Notice Fee", "document"],
    ["TEL", "Telex Release Fee", "bl"],
  ],
};
const UNITS: Record<Unit, string> = { container: "Container", bl: "Bill of Lading", document: "Document" };

/** A carrier's page of local charges: a row for each charge and container type, one amount in each. */
export function buildMillNetherlandsChargesPage(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    rows: CHARGES[direction].flatMap(([code, name, unit]): ChargeRow[] => {
      const base = random.int(1200, 9500) / 100;
      return code.startsWith("TH")
        ? SIZES.map(([label, types], index) => ({
            code,
            name,
            unit,
            label,
            types,
            amount: 170 + Math.round(base) + index * 15,
          }))
        : [{ code, name, unit, label: "All", types: "", amount: base }];
    }),
  }));
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Local Charges Netherlands - Hapag-Lloyd</title></head>
<body><div>We use cookies to improve this website. <button>Accept</button> <button>Settings</button></div>
<nav><ul><li>Online Business</li><li>Services &amp; Information</li><li>Offices</li><li>Company</li></ul></nav>
<main><h1>Local Charges in the Netherlands</h1>
<p>The following charges of Hapag-Lloyd apply in addition to the sea freight. Valid as of ${formatDate(start, "2 July 2026")}.</p>
${sections
  .map(
    ({ direction, rows }) => `<section><h2>${direction === "import" ? "Import" : "Export"}</h2>
<table><thead>${buildHtmlRow(["Charge", "Code", "Container type", "Per", "Currency", "Amount"], "th")}</thead><tbody>
${rows.map(({ code, name, unit, label, amount }) => buildHtmlRow([name, code, label, UNITS[unit], "EUR", formatNumber(amount, "1,234.56")])).join("\n")}
</tbody></table></section>`,
  )
  .join("\n")}
<h3>Good to know</h3>
<p>Charges at other places in Europe can be found on the pages of the countries. Demurrage and detention have a page of their own.</p>
<p>Questions? Our customer service in Rotterdam is there for you from Monday to Friday, 08:30 to 17:00.</p></main>
<footer>Hapag-Lloyd Rotterdam, Marten Meesweg 25 <a href="#">Imprint</a> <a href="#">Privacy</a> ${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "local-charges-netherlands.html",
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, rows }) =>
      rows.map(
        ({ code, name, unit, types, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "hapag-lloyd",
            country: "NL",
            direction,
            charge_code: code,
            charge_name: name,
            unit,
            amount: String(amount),
            currency: "EUR",
            effective_from: start,
            ...(types && { container_types: types }),
          },
        }),
      ),
    ),
  };
}
