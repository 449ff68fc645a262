import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = [
  ["20'", "20DV 20RF 20OT 20FR"],
  ["40'", "40DV 40HC 40RF 40OT 40FR"],
] as const;
const ANY = [["Tous", ""]] as const;
const UNITS = { container: "Par conteneur", bl: "Par connaissement", seal: "Par plomb" } as const;
const CHARGES = [
  { code: "THC", name: "Frais de manutention au terminal", unit: "container", bySize: true, both: true },
  { code: "ISP", name: "Sûreté portuaire (ISPS)", unit: "container", bySize: false, both: true },
  { code: "DOF", name: "Frais de bon à délivrer", unit: "bl", bySize: false, direction: "import" },
  { code: "NET", name: "Nettoyage du conteneur", unit: "container", bySize: true, direction: "import" },
  { code: "MAN", name: "Correction de manifeste", unit: "bl", bySize: false, direction: "import" },
  { code: "BLF", name: "Frais de connaissement", unit: "bl", bySize: false, direction: "export" },
  { code: "PLB", name: "Plomb de sécurité", unit: "seal", bySize: false, direction: "export" },
  {
    code: "VGM",
    name: "Transmission de la masse brute vérifiée",
    unit: "container",
    bySize: false,
    direction: "export",
  },
  { code: "TLX", name: "Télex release", unit: "bl", bySize: false, direction: "export" },
] as const;

/** A carrier's page of local charges in French: a row for each size, one amount in each row. */
export function buildPorchChargesFrench(random: Random): BuiltTariffDocument {
  const { country, code, currency, currencyName, unit, vat } = random.pick([
    { country: "Sénégal", code: "SN", currency: "XOF", currencyName: "francs CFA (XOF)", unit: 500, vat: 18 },
    { country: "Maroc", code: "MA", currency: "MAD", currencyName: "dirhams (MAD)", unit: 10, vat: 20 },
    { country: "Cameroun", code: "CM", currency: "XAF", currencyName: "francs CFA (XAF)", unit: 500, vat: 19.25 },
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    rows: CHARGES.filter((each) => "both" in each || each.direction === direction).flatMap((charge) => {
      const base = random.int(charge.unit === "seal" ? 4 : 20, charge.unit === "seal" ? 12 : 160);
      const sizes: readonly (readonly [string, string])[] = charge.bySize ? SIZES : ANY;
      return sizes.map(([size, types], index) => ({
        ...charge,
        size,
        types,
        amount: Math.round(base * (1 + index * 0.75)) * unit,
      }));
    }),
  }));
  const tax = `hors taxes ; TVA ${String(vat).replace(".", ",")} % en sus`;
  const buildRow = (row: (typeof sections)[number]["rows"][number]) =>
    buildHtmlRow([row.code, row.name, row.size, UNITS[row.unit], formatNumber(row.amount, "1 234,56", 0)]);
  const html = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Frais locaux ${country}</title></head>
<body><h1>COSCO SHIPPING Lines - Frais locaux ${country}</h1>
<p>Applicables à compter du ${formatDate(start, "02/07/2026")}. Montants en ${currencyName}, ${tax}.</p>
${sections
  .map(
    ({ direction, rows }) => `<h2>${direction === "import" ? "Importation" : "Exportation"}</h2>
<table>${buildHtmlRow(["Code", "Libellé", "Conteneur", "Unité", `Montant (${currency})`], "th")}
${rows.map(buildRow).join("\n")}
</table>`,
  )
  .join("\n")}
<p>Les frais sont payables à l'agence avant la remise des documents.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: `frais-locaux-${code.toLowerCase()}.html`,
    kind: "html",
    context: {},
    bytes: () => Buffer.from(html),
    expected: sections.flatMap(({ direction, rows }) =>
      rows.map(
        ({ code: charge, name, unit: basis, types, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "cosco",
            country: code,
            direction,
            charge_code: charge,
            charge_name: name,
            ...(types && { container_types: types }),
            unit: basis,
            amount: String(amount),
            currency,
            effective_from: start,
            tax: "excluded",
            tax_percent: String(vat),
          },
        }),
      ),
    ),
  };
}
