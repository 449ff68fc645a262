import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const UNITS = { container: "Container", bl: "Bill of lading", document: "Document", shipment: "Shipment" } as const;
const FEES = {
  export: [
    ["ODF", "Documentation Fee Origin", "bl"],
    ["OHC", "Origin Terminal Handling Charge", "container"],
    ["SLF", "Seal Fee", "container"],
    ["MAF", "Manual Shipping Instruction Fee", "document"],
    ["LBF", "Late Booking Cancellation Fee", "shipment"],
    ["EXS", "Export Service Charge", "container"],
  ],
  import: [
    ["DDF", "Documentation Fee Destination", "bl"],
    ["DHC", "Destination Terminal Handling Charge", "container"],
    ["IMS", "Import Service Charge", "container"],
    ["COD", "Change of Destination Fee", "bl"],
    ["DPO", "Delivery Order Reissue Fee", "document"],
    ["EQI", "Equipment Inspection Fee", "container"],
  ],
} as const;
const SIZES = [
  ["20' Dry", "20DV"],
  ["40' Dry/HC", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

const HEADS = ["Charge code", "Charge name", "Per", "Currency", ...SIZES.map(([size]) => size)];
const FLAT = new Set(["SLF", "EQI"]);

/** A carrier's page of local charges: unit and currency in columns of their own, some charges in another currency. */
export function buildHarvestExportImportFeesPage(random: Random): BuiltTariffDocument {
  const [country, code, currency, scale] = random.pick([
    ["Sri Lanka", "LK", "LKR", 300],
    ["Jordan", "JO", "JOD", 1],
    ["Malaysia", "MY", "MYR", 4],
  ] as const);
  const start = pickStart(random);
  const sections = (["export", "import"] as const).map((direction) => ({
    direction,
    fees: FEES[direction].map(([charge, name, unit]) => {
      const isDollar = charge === "COD" || charge === "LBF";
      const base = random.int(10, 120) * (isDollar ? 1 : scale);
      return {
        charge,
        name,
        unit,
        currency: isDollar ? "USD" : currency,
        amounts:
          unit === "container" && !FLAT.has(charge) ? [base, Math.round(base * 1.5), base * 2] : [base, base, base],
      };
    }),
  }));
  const tables = sections.map(
    ({ direction, fees }) => `<h2>${direction === "export" ? "Export" : "Import"} local charges</h2>
<table><thead>${buildHtmlRow(HEADS, "th")}</thead><tbody>
${fees
  .map(({ charge, name, unit, currency: own, amounts }) =>
    buildHtmlRow([charge, name, UNITS[unit], own, ...amounts.map((amount) => amount.toLocaleString("en"))]),
  )
  .join("\n")}
</tbody></table>`,
  );
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Local charges ${country} | Maersk</title></head>
<body><nav><a href="#">Prices</a> <a href="#">Book</a> <a href="#">Schedules</a> <a href="#">Tracking</a> <a href="#">Log in</a></nav>
<h1>Local charges in ${country}</h1>
<p>These Maersk charges are valid from ${formatDate(start, "2 July 2026")}.
They are payable in addition to the ocean freight.</p>
${tables.join("\n")}
<h3>Good to know</h3>
<p>Invoices can be viewed and paid online. Charges of customs brokers and hauliers are not part of this list.</p>
<footer><a href="#">Careers</a> <a href="#">Cookies</a> <a href="#">Contact us</a> ${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `maersk-local-charges-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, fees }) =>
      fees.flatMap(({ charge, name, unit, currency: own, amounts }) =>
        (unit === "container" ? SIZES.map(([, types]) => types) : [""]).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "maersk",
              country: code,
              direction,
              charge_code: charge,
              charge_name: name,
              unit,
              amount: String(amounts[index]),
              currency: own,
              effective_from: start,
              ...(types && { container_types: types }),
            },
          }),
        ),
      ),
    ),
  };
}
