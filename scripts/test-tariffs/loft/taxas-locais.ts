import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { FOOTNOTE } from "#scripts/test-invoices/random-documents/paper.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildHtmlRow, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const UNIT_NAMES = { container: "Contentor", bl: "B/L", document: "Documento", seal: "Selo" } as const;
type ChargeLine = readonly [string, string, keyof typeof UNIT_NAMES, boolean, readonly [number, number]];
/** Code, name, unit, whether it depends on the size, and the range of the amount. */
const CHARGES: Record<"import" | "export", readonly ChargeLine[]> = {
  import: [
    ["THC", "Movimentação no terminal (THC)", "container", true, [140, 220]],
    ["ISPS", "Taxa de segurança ISPS", "container", false, [8, 20]],
    ["DOF", "Taxa de entrega de documentos", "bl", false, [40, 80]],
    ["CLN", "Limpeza de contentor", "container", true, [15, 40]],
    ["EQM", "Gestão de equipamento", "container", true, [20, 45]],
    ["AMD", "Correção de manifesto", "bl", false, [30, 60]],
    ["ADM", "Taxa administrativa", "bl", false, [15, 35]],
  ],
  export: [
    ["THC", "Movimentação no terminal (THC)", "container", true, [140, 220]],
    ["ISPS", "Taxa de segurança ISPS", "container", false, [8, 20]],
    ["EQM", "Gestão de equipamento", "container", true, [20, 45]],
    ["BLF", "Emissão de conhecimento de embarque", "bl", false, [45, 80]],
    ["CRT", "Emissão de certificado", "document", false, [25, 60]],
    ["SEA", "Taxa de selo", "seal", false, [5, 15]],
    ["VGM", "Taxa VGM", "container", false, [10, 30]],
    ["TLX", "Libertação por telex", "bl", false, [25, 50]],
  ],
};
const SIZES = [
  ["20'", "20DV 20RF 20OT 20FR"],
  ["40'", "40DV 40HC 40RF 40OT 40FR"],
] as const;

/** A carrier's local charges in Portuguese: a table for each direction, the equipment in a column. */
export function buildLoftTaxasLocais(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    rows: CHARGES[direction].flatMap(([code, name, unit, isBySize, [min, max]]) => {
      const amount = random.int(min * 100, max * 100) / 100;
      const sizes: readonly (readonly [string, string])[] = isBySize ? SIZES : [["Todos", ""]];
      return sizes.map(([size, types], index) => ({
        code,
        name,
        unit,
        size,
        types,
        amount: Number((amount * (1 + index * 0.4)).toFixed(2)),
      }));
    }),
  }));
  const html = `<!DOCTYPE html><html lang="pt"><head><meta charset="utf-8"><title>Taxas locais | Portugal | Hapag-Lloyd</title></head>
<body><h1>Hapag-Lloyd - Taxas locais em Portugal</h1>
<p>Em vigor a partir de ${formatDate(start, "02/07/2026")}. Valores em EUR, sem IVA.</p>
${sections
  .map(
    ({ direction, rows }) => `<h2>${direction === "import" ? "Importação" : "Exportação"}</h2>
<table>${buildHtmlRow(["Código", "Descrição", "Por", "Equipamento", "Valor (EUR)"], "th")}
${rows
  .map(({ code, name, unit, size, amount }) =>
    buildHtmlRow([code, name, UNIT_NAMES[unit], size, formatNumber(amount, "1.234,56")]),
  )
  .join("\n")}
</table>`,
  )
  .join("\n")}
<p>Para outros serviços, contacte o nosso escritório em Lisboa.</p>
<footer>${FOOTNOTE}</footer></body></html>`;
  return {
    fileName: "hapag-lloyd-portugal-taxas-locais.html",
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
            country: "PT",
            direction,
            charge_code: code,
            charge_name: name,
            ...(types && { container_types: types }),
            unit,
            amount: String(amount),
            currency: "EUR",
            tax: "excluded",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
