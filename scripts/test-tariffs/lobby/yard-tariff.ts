import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const COLUMNS = [
  ["20' DV", "20DV"],
  ["40' DV / HC", "40DV 40HC"],
  ["40' RF", "40RF"],
] as const;

const SERVICES = [
  ["Reefer connection, power and monitoring", "container / day", "container-day"],
  ["Weighing of a container (VGM)", "container", "container"],
  ["Additional move in the yard", "container", "container"],
  ["Removal of IMO labels", "container", "container"],
  ["Seal including fixing", "seal", "seal"],
  ["Change of customs documents", "document", "document"],
] as const;

/** A terminal's price list of one page: storage with the free period as the first row, and other services. */
export function buildYardTariff(random: Random): BuiltTariffDocument {
  const [title, place, country, port] = random.pick([
    ["AMBER COAST CONTAINER TERMINAL", "Klaipeda, Lithuania", "LT", "LTKLJ"],
    ["NORTH MOLE CONTAINER TERMINAL", "Gdynia, Poland", "PL", "PLGDY"],
    ["DAUGAVA CONTAINER TERMINAL", "Riga, Latvia", "LV", "LVRIX"],
  ] as const);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    ...buildRates(
      random,
      COLUMNS.map(([, types]) => types),
      { decimals: true, freeDays: direction === "import" ? random.int(3, 6) : random.int(6, 9) },
    ),
  }));
  const services = SERVICES.map(([name, unitName, unit]) => ({
    name,
    unitName,
    unit,
    amount: random.int(800, 12_000) / 100,
  }));
  const print = (amount: number) => formatNumber(amount, "1,234.56");
  const row = {
    country,
    port,
    currency: "EUR",
    tax: "excluded",
    effective_from: "2026-01-01",
    effective_to: "2026-12-31",
  };
  return {
    fileName: "terminal-price-list-2026.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(50, 56, title, { size: 14, isBold: true, color: "#1c3f60" });
          paper.renderText(50, 72, place, { size: 10 });
          paper.renderRule(50, 80, 495);
          paper.renderText(50, 104, "PUBLIC PRICE LIST 2026", { size: 12, isBold: true });
          paper.renderText(50, 120, "Valid from 1 January 2026 to 31 December 2026. Prices in EUR, VAT not included.");
          let y = 150;
          for (const [index, { direction, freeDays, rates }] of sections.entries()) {
            paper.renderText(
              50,
              y,
              `${index + 1}. Storage of full ${direction} containers, EUR per container per day`,
              {
                size: 10,
                isBold: true,
              },
            );
            y = paper.renderTable(
              50,
              y + 8,
              [
                { title: "Storage period", width: 195 },
                ...COLUMNS.map(([head]) => ({ title: head, width: 100, align: "right" as const })),
              ],
              [
                [`Day 1 - ${freeDays}`, ...COLUMNS.map(() => "free")],
                ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                  to === null ? `From day ${from}` : `Day ${from} - ${to}`,
                  ...rates.map(({ tiers }) => print(tiers[step]?.rate ?? 0)),
                ]),
              ],
              { size: 9, look: "grid", headFill: "#dde6ee" },
            );
            y += 30;
          }
          paper.renderText(50, y, "3. Other services", { size: 10, isBold: true });
          paper.renderTable(
            50,
            y + 8,
            [
              { title: "Service", width: 265 },
              { title: "Unit", width: 130 },
              { title: "EUR", width: 100, align: "right" },
            ],
            services.map(({ name, unitName, amount }) => [name, unitName, print(amount)]),
            { size: 9, look: "grid", headFill: "#dde6ee" },
          );
        },
      ]),
    expected: [
      ...sections.flatMap(({ direction, freeDays, rates }) =>
        listExpectedRows({ table: "terminal_storage", freeDays, rates, row: { ...row, direction } }),
      ),
      ...services.map(
        ({ name, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: { ...row, charge_name: name, unit, amount: String(amount) },
        }),
      ),
    ],
  };
}
