import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];

const UNITS = { container: "Por contenedor", bl: "Por B/L", document: "Por documento" } as const;

/** A row has an amount for each size, or one for both. */
const CHARGES = {
  import: [
    ["THD", "Manejo en terminal destino", "container", "by size"],
    ["DOC", "Emisión de documentos", "bl", "one"],
    ["VBO", "Visto bueno", "bl", "one"],
    ["LIM", "Limpieza de contenedor", "container", "by size"],
    ["GAT", "Control de contenedores", "container", "by size"],
    ["COR", "Corrección de manifiesto", "document", "one"],
  ],
  export: [
    ["THO", "Manejo en terminal origen", "container", "by size"],
    ["BLF", "Emisión de B/L", "bl", "one"],
    ["SEL", "Sello de alta seguridad", "container", "one"],
    ["VGM", "Transmisión de peso verificado", "container", "one"],
    ["INS", "Inspección de contenedor vacío", "container", "by size"],
    ["COE", "Certificado de flete", "document", "one"],
  ],
} as const;

/** An agent's list in Spanish: an amount for each size, or one cell across both sizes. */
export function buildCellarGastosLocales(random: Random): BuiltTariffDocument {
  const [agent, place, country, tax, percent] = random.pick([
    ["Naviera del Guayas S.A.", "Ecuador", "EC", "IVA", 15],
    ["Agencia Marítima Chalaca S.A.C.", "Perú", "PE", "IGV", 18],
    ["Agentes del Caribe S.A.S.", "Colombia", "CO", "IVA", 19],
  ] as const);
  const [startText, start] = random.pick([
    ["1 de marzo de 2026", "2026-03-01"],
    ["15 de abril de 2026", "2026-04-15"],
    ["1 de agosto de 2026", "2026-08-01"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([code, name, unit, kind]) => {
      const amount = random.int(4, 40) * 5;
      const amounts = kind === "one" ? [amount] : [amount, amount + random.int(1, 12) * 5];
      return { code, name, unit, amounts };
    }),
  }));
  return {
    fileName: `gastos-locales-${country.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Gastos locales",
          rows: [
            [agent],
            [`Agente general de CMA CGM en ${place}`],
            [`Gastos locales vigentes desde el ${startText}`],
            [`Valores en dólares (USD). No incluyen ${tax} de ${percent}%.`],
            ...sections.flatMap(({ direction, charges }) => [
              [],
              [direction === "import" ? "IMPORTACIÓN" : "EXPORTACIÓN"],
              ["Código", "Concepto", "Cobro", "Moneda", "20'", "40'"],
              ...charges.map(({ code, name, unit, amounts }) => [
                code,
                name,
                UNITS[unit],
                "USD",
                ...(amounts.length > 1 ? amounts : [{ text: amounts[0] as number, columns: 2 }]),
              ]),
            ]),
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, amounts }) =>
        amounts.map((amount, index) => ({
          table: "local_charges" as const,
          open: [],
          row: {
            carrier: "cma-cgm",
            country,
            direction,
            charge_code: code,
            charge_name: name,
            ...(amounts.length > 1 && { container_types: SIZES[index] ?? "" }),
            unit,
            amount: String(amount),
            currency: "USD",
            effective_from: start,
            tax: "excluded",
            tax_percent: String(percent),
          },
        })),
      ),
    ),
  };
}
