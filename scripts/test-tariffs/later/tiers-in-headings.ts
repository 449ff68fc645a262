import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const nameDays = ({ from, to }: Tier) =>
  to === null ? `más de ${from - 1} días` : `desde día ${from} hasta día ${to}`;

/** A terminal's price list in Spanish: each period is a heading, the sizes are rows below it, other charges around. */
export function buildTiersInHeadings(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [place, country] = random.pick([
    ["Terminal Zárate, Argentina", "AR"],
    ["Puerto de Arica, Chile", "CL"],
    ["Puerto Limón, Costa Rica", "CR"],
  ] as const);
  const { freeDays, rates } = buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3] });
  const [small, large, document] = [random.int(90, 200), random.int(210, 320), random.int(10, 60)];
  const price = (amount: number) => `USD ${formatNumber(amount, "1.234,56", 0)}`;
  const lines = [
    "CUADRO TARIFARIO",
    place,
    `Vigencia a partir del ${formatDate(start, "02/07/2026")}`,
    "",
    "Los valores están expresados en dólares estadounidenses y no incluyen IVA.",
    "",
    "OPERACIONES CON CONTENEDORES DE IMPORTACIÓN",
    "",
    "Entrega del contenedor, valor por contenedor",
    `Por contenedor de 20' ${price(small)}`,
    `Por contenedor de 40' ${price(large)}`,
    "",
    `Gastos de documentación (por documento) ${price(document)}`,
    "",
    `Almacenaje de contenedores de importación: ${freeDays} días libres`,
    "",
    ...(rates[0]?.tiers ?? []).flatMap((tier, step) => [
      `Almacenaje de contenedores de importación ${nameDays(tier)}`,
      "",
      ...rates.map(
        ({ types, tiers }) =>
          `Por contenedor de ${types === "20DV" ? "20'" : "40'"} por día ${price(tiers[step]?.rate ?? 0)}`,
      ),
      "",
    ]),
    "Los días son corridos.",
  ];
  const charge = (values: Record<string, string>): ExpectedRow => ({
    table: "local_charges",
    open: [],
    row: { country, direction: "import", currency: "USD", tax: "excluded", effective_from: start, ...values },
  });
  return {
    fileName: "cuadro-tarifario.txt",
    kind: "text",
    context: { country },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      ...listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: { country, direction: "import", currency: "USD", tax: "excluded", effective_from: start },
      }),
      charge({
        charge_name: "Entrega del contenedor",
        container_types: "20DV 20RF 20OT 20FR",
        unit: "container",
        amount: String(small),
      }),
      charge({
        charge_name: "Entrega del contenedor",
        container_types: "40DV 40HC 40RF 40OT 40FR",
        unit: "container",
        amount: String(large),
      }),
      charge({ charge_name: "Gastos de documentación", unit: "document", amount: String(document) }),
    ],
  };
}
