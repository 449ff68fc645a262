import { LANDSCAPE } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, type Tier } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const COUNTRIES = [
  ["Chile", "CL"],
  ["Colombia", "CO"],
  ["Ecuador", "EC"],
  ["Guatemala", "GT"],
  ["Mexico", "MX"],
  ["Peru", "PE"],
] as const;
const TYPES = [
  ["20' GP", "20DV"],
  ["40' GP / HQ", "40DV 40HC"],
  ["40' RH", "40RF"],
] as const;

/** Free time and rates of six countries: the first period ends on the same day everywhere, free days differ. */
export function buildTowerLatinAmericaCombined(random: Random): BuiltTariffDocument {
  const first = random.pick([12, 14, 15]);
  const second = first + random.pick([6, 7, 10]);
  const countries = COUNTRIES.map(([country, code]) => {
    const dryDays = random.int(6, 9);
    const base = random.int(8, 16) * 5;
    return {
      country,
      code,
      lines: TYPES.map(([title, types], index) => {
        const freeDays = types === "40RF" ? dryDays - 3 : dryDays;
        const rate = base + index * 35;
        const tiers: Tier[] = [
          { from: freeDays + 1, to: first, rate },
          { from: first + 1, to: second, rate: rate + 30 },
          { from: second + 1, to: null, rate: rate + 75 },
        ];
        return { title, freeDays, rates: [{ types, tiers }] };
      }),
    };
  });
  return {
    fileName: "yml-latam-detention.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 42, "YANG MING MARINE TRANSPORT CORP.", { size: 13, isBold: true });
            paper.renderText(50, 58, "Import detention - Latin America: free time and rates", { size: 11 });
            paper.renderText(50, 74, "Effective 1 May 2026. USD per container per calendar day.", { size: 9 });
            const bottom = paper.renderTable(
              50,
              86,
              [
                { title: "Country", width: 120 },
                { title: "Equipment", width: 110 },
                { title: "Free time (days)", width: 110, align: "right" },
                { title: `After free time to day ${first}`, width: 135, align: "right" },
                { title: `Day ${first + 1} to day ${second}`, width: 125, align: "right" },
                { title: `From day ${second + 1}`, width: 110, align: "right" },
              ],
              countries.flatMap(({ country, lines }) =>
                lines.map(({ title, freeDays, rates }) => [
                  country,
                  title,
                  String(freeDays),
                  ...(rates[0]?.tiers ?? []).map(({ rate }) => String(rate)),
                ]),
              ),
              { size: 9, look: "banded" },
            );
            paper.renderLines(
              50,
              bottom + 20,
              [
                "Days include the free time and are counted without interruption for weekends and holidays.",
                "Free time agreed in a service contract prevails. Other equipment on request.",
              ],
              { size: 8 },
            );
            paper.renderText(50, 570, "Latin America Trade Department", { size: 7 });
            paper.renderText(792, 570, "Page 1 / 1", { size: 7, align: "right" });
          },
        ],
        { size: LANDSCAPE },
      ),
    expected: countries.flatMap(({ code, lines }) =>
      lines.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "yang-ming",
            country: code,
            direction: "import",
            charge: "detention",
            currency: "USD",
            day_basis: "calendar",
            effective_from: "2026-05-01",
          },
        }),
      ),
    ),
  };
}
