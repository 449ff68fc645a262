import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const UNITS = { container: "Per container", bl: "Per bill of lading", document: "Per document" } as const;
const SECTIONS = [
  {
    direction: "export",
    title: "Export fees",
    fees: [
      ["Bill of lading fee", "bl", "For each original or sea waybill set"],
      ["Bill of lading amendment", "bl", "From the second correction of the draft"],
      ["Late shipping instruction fee", "bl", "Instruction received after the closing time"],
      ["Telex release fee", "bl", "Originals surrendered at origin"],
      ["VGM late submission", "container", "Weight received after the closing time"],
      ["Certificate of shipment", "document", "Age, route or flag of the vessel"],
      ["Seal fee", "container", ""],
      ["Switch bill of lading", "bl", "New set issued at another office"],
      ["Booking cancellation", "container", "Less than seven days before departure"],
      ["Dangerous goods documentation", "bl", ""],
      ["Customs export filing", "bl", "Filing by the carrier on behalf of the shipper"],
    ],
  },
  {
    direction: "import",
    title: "Import fees",
    fees: [
      ["Import documentation fee", "bl", ""],
      ["Release fee", "container", "Release to terminal by PIN code"],
      ["Manifest correction", "bl", "After arrival of the vessel"],
      ["Split of bill of lading", "bl", ""],
      ["Customs transit document", "document", "Type T1"],
      ["Late collection of originals", "bl", ""],
      ["Container cleaning", "container", "Ordinary sweeping; washing at cost"],
      ["Change of destination", "container", "Plus costs of the terminal, if any"],
      ["Copy of arrival notice or invoice", "document", "The first copy is free of charge"],
    ],
  },
] as const;

/** A carrier's web page of documentation fees: name, basis, amount and a remark, without codes. */
export function buildTowerDocumentationFeesPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Netherlands", "NL", "EUR", 1],
    ["United Kingdom", "GB", "GBP", 1],
    ["Sweden", "SE", "SEK", 10],
  ] as const);
  const start = pickStart(random);
  const sections = SECTIONS.map(({ direction, title, fees }) => ({
    direction,
    title,
    fees: fees.map(([name, unit, remark]) => ({ name, unit, remark, amount: random.int(12, 95) * scale })),
  }));
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Documentation fees ${country} | MSC</title></head>
<body>
<div class="top"><a href="#">myMSC</a> <a href="#">Track a shipment</a> <a href="#">Sailing schedules</a></div>
<nav>Local information &gt; Europe &gt; ${country} &gt; Fees</nav>
<h1>MSC documentation and service fees, ${country}</h1>
<p>We inform our customers that the fees below apply as of ${formatDate(start, "02 Jul 2026")} (date of the bill of
lading for export, date of arrival for import). All fees are in ${currency} and exclusive of VAT.</p>
${sections
  .map(
    ({ title, fees }) => `<h2>${title}</h2>
<table>${buildHtmlRow(["Fee", "Basis", `Amount (${currency})`, "Remark"], "th")}
${fees.map(({ name, unit, remark, amount }) => buildHtmlRow([name, UNITS[unit], amount.toFixed(2), remark])).join("\n")}
</table>`,
  )
  .join("\n")}
<p>Terminal handling charges and inland haulage are published on separate pages.</p>
<aside><h4>Need help?</h4><p>Our customer service answers from 08:30 to 17:30.</p></aside>
<footer>${FOOTNOTE} MSC Mediterranean Shipping Company. <a href="#">Terms of use</a></footer>
</body></html>`;
  return {
    fileName: `msc-fees-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, fees }) =>
      fees.map(
        ({ name, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "msc",
            country: code,
            direction,
            charge_name: name,
            unit,
            amount: String(amount),
            currency,
            tax: "excluded",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
