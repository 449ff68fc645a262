import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const nameDays = ({ from, to }: Tier) => (to === null ? `A partir del día ${from}` : `Del día ${from} al día ${to}`);

/** A port authority's rules in Spanish: an article for each direction, a letter for each period. */
export function buildAuthoritySpanish(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const [port, country] = random.pick([
    ["Puerto de Guayaquil, Ecuador", "EC"],
    ["Puerto Quetzal, Guatemala", "GT"],
    ["Puerto de Corinto, Nicaragua", "NI"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(random, ["20DV", "40DV 40HC"], { steps: [2, 3], decimals: true }),
  }));
  const price = (amount: number) => `US$ ${formatNumber(amount, "1,234.56")}`;
  const lines = [
    "AUTORIDAD PORTUARIA",
    port,
    "REGLAMENTO TARIFARIO",
    "",
    `Vigente desde el ${formatDate(start, "02/07/2026")}. Las tarifas no incluyen IVA.`,
    "",
    "CAPÍTULO III. ALMACENAMIENTO",
    "",
    ...sections.flatMap(({ direction, freeDays, rates }, index) => [
      `Artículo ${14 + index}. Contenedores llenos de ${direction === "import" ? "importación" : "exportación"}. Gozarán de ${freeDays} días calendario libres de almacenamiento. Vencido este plazo se cobrará, por contenedor y por día o fracción:`,
      ...(rates[0]?.tiers ?? []).map(
        (tier, step) =>
          `${"abc"[step]}) ${nameDays(tier)}: ${price(tier.rate)} por contenedor de 20 pies y ${price(rates[1]?.tiers[step]?.rate ?? 0)} por contenedor de 40 pies${step === rates.length - 1 ? "." : ";"}`,
      ),
      "",
    ]),
    "Artículo 16. Los contenedores en tránsito se rigen por acuerdos propios.",
  ];
  return {
    fileName: "reglamento-tarifario.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: sections.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          country,
          direction,
          currency: "USD",
          day_basis: "calendar",
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
