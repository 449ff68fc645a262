import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const REGIONS = [
  [
    "East Africa",
    [
      ["Kenya", "Mombasa", "KE", "KEMBA"],
      ["Tanzania", "Dar es Salaam", "TZ", "TZDAR"],
      ["Mozambique", "Beira", "MZ", "MZBEW"],
      ["Mozambique", "Maputo", "MZ", "MZMPM"],
    ],
  ],
  [
    "South America West Coast",
    [
      ["Colombia", "Buenaventura", "CO", "COBUN"],
      ["Ecuador", "Guayaquil", "EC", "ECGYE"],
      ["Peru", "Callao", "PE", "PECLL"],
      ["Chile", "San Antonio", "CL", "CLSAI"],
    ],
  ],
] as const;

const EQUIPMENT = [
  ["20' DV", "20DV"],
  ["40' DV / HC", "40DV 40HC"],
  ["40' RF", "40RF"],
] as const;

/** A carrier's list for the ports of a region: each has its own free days, and the periods are counted after them. */
export function buildCellarPortsNextDays(random: Random): BuiltTariffDocument {
  const [region, ports] = random.pick(REGIONS);
  const start = pickStart(random);
  const tables = (["demurrage", "detention"] as const).map((charge) => {
    const lengths = [random.int(4, 7), random.int(7, 10)] as const;
    const lines = ports.flatMap(([country, place, code, port]) => {
      const dryDays = random.int(5, 10);
      const base = random.int(6, 14) * 5;
      return EQUIPMENT.map(([title, types], index) => {
        const freeDays = types === "40RF" ? dryDays - 2 : dryDays;
        const rates = [base, base * 1.5, base * 2.5].map((rate) => Math.round(rate * (1 + index * 0.6)));
        const second = freeDays + lengths[0];
        const third = second + lengths[1];
        const tiers = [
          { from: freeDays + 1, to: second, rate: rates[0] as number },
          { from: second + 1, to: third, rate: rates[1] as number },
          { from: third + 1, to: null, rate: rates[2] as number },
        ];
        return { country, place, code, port, title, freeDays, rates: { types, tiers } };
      });
    });
    return { charge, lengths, lines };
  });
  return {
    fileName: "msc-import-free-time-and-rates.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(40, 40, "MSC Mediterranean Shipping Company", { size: 12, isBold: true });
            paper.renderText(40, 58, `Import free time and rates - ${region}`, { size: 11 });
            paper.renderText(
              40,
              73,
              `Applicable from ${formatDate(start, "02 Jul 2026")}. Rates in USD per container per day. ` +
                "All days are calendar days.",
            );
            let y = 92;
            for (const { charge, lengths, lines } of tables) {
              const heading = charge === "demurrage" ? "Demurrage (inside the terminal)" : "Detention (outside)";
              paper.renderText(40, y, heading, { isBold: true });
              y = paper.renderTable(
                40,
                y + 5,
                [
                  { title: "Country", width: 110 },
                  { title: "Port", width: 120 },
                  { title: "Container", width: 100 },
                  { title: "Free days", width: 80, align: "center" },
                  { title: `Next ${lengths[0]} days`, width: 100, align: "right" },
                  { title: `Next ${lengths[1]} days`, width: 100, align: "right" },
                  { title: "Thereafter", width: 100, align: "right" },
                ],
                lines.map(({ country, place, title, freeDays, rates }) => [
                  country,
                  place,
                  title,
                  String(freeDays),
                  ...rates.tiers.map(({ rate }) => String(rate)),
                ]),
                { size: 7.5, look: "banded", headFill: "#dfe5ea" },
              );
              y += 20;
            }
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: tables.flatMap(({ charge, lines }) =>
      lines.flatMap(({ code, port, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates: [rates],
          row: {
            carrier: "msc",
            country: code,
            port,
            direction: "import",
            charge,
            currency: "USD",
            effective_from: start,
            day_basis: "calendar",
            charge_day_basis: "calendar",
          },
        }),
      ),
    ),
  };
}
