import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { buildSizeRates } from "./size-rates.ts";

const CLASSES = [
  { title: "General cargo", cargo: "general", types: ["20DV", "40DV 40HC"], heads: ["20' DV", "40' DV/HC"] },
  { title: "Dangerous goods (IMO)", cargo: "DG", types: ["20DV", "40DV 40HC"], heads: ["20' DV", "40' DV/HC"] },
  { title: "Reefer containers", cargo: "reefer", types: ["20RF", "40RF"], heads: ["20' RF", "40' RF"] },
] as const;

/** A terminal's tariff: a table for each class of cargo, with the free days as its first row. */
export function buildPorchStorageClasses(random: Random): BuiltTariffDocument {
  const { operator, country, port, place, currency, unit } = random.pick([
    {
      operator: "Tema East Quay Terminal",
      country: "GH",
      port: "GHTEM",
      place: "Tema, Ghana",
      currency: "USD",
      unit: 0.25,
    },
    {
      operator: "Gdynia Basin Container Terminal",
      country: "PL",
      port: "PLGDY",
      place: "Gdynia, Poland",
      currency: "PLN",
      unit: 1.1,
    },
    {
      operator: "Karachi Harbour Container Terminal",
      country: "PK",
      port: "PKKHI",
      place: "Karachi, Pakistan",
      currency: "PKR",
      unit: 25,
    },
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).flatMap((direction) =>
    CLASSES.filter(({ cargo }) => direction === "import" || cargo !== "reefer").map((each) => ({
      ...each,
      direction,
      ...buildSizeRates(random, each.types, { unit, freeDays: random.int(2, 7) }),
    })),
  );
  return {
    fileName: "public-tariff-storage.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 46, operator, { size: 15, isBold: true });
          paper.renderText(40, 62, place, { size: 10 });
          paper.renderText(555, 46, "PUBLIC TARIFF", { size: 10, isBold: true, align: "right" });
          paper.renderText(555, 62, `Effective ${formatDate(start, "2 July 2026")}`, { align: "right" });
          paper.renderRule(40, 70, 515);
          paper.renderText(40, 90, "Chapter 4 - Storage of full containers", { size: 12, isBold: true });
          let y = paper.renderParagraph(
            40,
            106,
            515,
            "Free time and storage are counted in calendar days. Day 1 is the day after discharge for import " +
              "containers and the day after gate-in for export containers. " +
              `Rates are in ${currency} per container per day, VAT excluded.`,
          );
          y += 8;
          for (const direction of ["import", "export"] as const) {
            paper.renderText(40, y, direction === "import" ? "4.1 Import" : "4.2 Export", { size: 10, isBold: true });
            y += 14;
            for (const { title, heads, freeDays, rates } of sections.filter((each) => each.direction === direction)) {
              const tiers = rates[0]?.tiers ?? [];
              y = paper.renderTable(
                40,
                y - 6,
                [{ title, width: 200 }, ...heads.map((head) => ({ title: head, width: 90, align: "right" as const }))],
                [
                  [`Days 1 - ${freeDays}`, "free", "free"],
                  ...tiers.map(({ from, to }, step) => [
                    to === null ? `From day ${from}` : from === to ? `Day ${from}` : `Days ${from} - ${to}`,
                    ...rates.map((each) => formatNumber(each.tiers[step]?.rate ?? 0, "1,234.56")),
                  ]),
                ],
                { look: "grid", headFill: "#dde6ee" },
              );
              y += 18;
            }
            y += 8;
          }
          paper.renderText(40, y, "Tariff items for empty containers and breakbulk: see chapters 5 and 7.", {
            size: 8,
          });
        },
      ]),
    expected: sections.flatMap(({ direction, cargo, freeDays, rates }) =>
      listExpectedRows({
        table: "terminal_storage",
        freeDays,
        rates,
        row: {
          operator,
          country,
          port,
          direction,
          cargo_class: cargo,
          day_basis: "calendar",
          charge_day_basis: "calendar",
          clock_start: direction === "import" ? "discharge" : "gate_in_full",
          first_day: "next",
          tax: "excluded",
          currency,
          effective_from: start,
        },
      }),
    ),
  };
}
