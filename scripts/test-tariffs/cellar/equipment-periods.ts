import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { type PrintPage, printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const GROUPS = [
  { title: "Dry containers (standard and high cube)", types: ["20DV", "40DV 40HC"], sizes: ["20'", "40' / 40' HC"] },
  { title: "Reefer containers", types: ["20RF", "40RF"], sizes: ["20'", "40'"] },
  {
    title: "Open top and flat rack containers",
    types: ["20OT 20FR", "40OT 40FR"],
    sizes: ["20'", "40'"],
  },
] as const;

const DIRECTIONS = {
  import: {
    title: "Import",
    clock: "Free time starts the day after discharge and ends when the empty container is returned.",
    row: { clock_start: "discharge", clock_end: "gate_in_empty", first_day: "next" },
  },
  export: {
    title: "Export",
    clock: "Free time starts on the day of empty pick-up and ends when the container is loaded on board.",
    row: { clock_start: "gate_out_empty", clock_end: "loaded", first_day: "same" },
  },
} as const;

/** A carrier's country tariff: a page for each direction, a table for each kind of equipment, periods in its rows. */
export function buildCellarEquipmentPeriods(random: Random): BuiltTariffDocument {
  const [country, code, currency] = random.pick([
    ["Croatia", "HR", "EUR"],
    ["Ecuador", "EC", "USD"],
    ["Greece", "GR", "EUR"],
    ["Jordan", "JO", "USD"],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    tables: GROUPS.map((group) => ({ ...group, ...buildRates(random, group.types) })),
  }));
  const pages = sections.map(
    ({ direction, tables }): PrintPage =>
      (paper) => {
        const { title, clock } = DIRECTIONS[direction];
        paper.renderText(48, 56, "Hapag-Lloyd", { size: 16, isBold: true, color: "#17325c" });
        paper.renderText(547, 56, country, { size: 11, align: "right" });
        paper.renderRule(48, 64, 499, { color: "#d2691e", thickness: 1.5 });
        paper.renderText(48, 90, `Demurrage and Detention Tariff - ${title}`, { size: 13, isBold: true });
        let y = paper.renderLines(
          48,
          110,
          [
            `Valid from ${formatDate(start, "2 July 2026")} until further notice`,
            "Demurrage and detention are calculated as one combined period.",
            clock,
            `All amounts in ${currency} per container and day. Free time is in calendar days.`,
          ],
          { leading: 13 },
        );
        for (const { title: kind, sizes, freeDays, rates } of tables) {
          y += 16;
          paper.renderText(48, y, kind, { size: 10, isBold: true });
          y = paper.renderTable(
            48,
            y + 6,
            [
              { title: "Period", width: 200 },
              { title: sizes[0], width: 120, align: "right" },
              { title: sizes[1], width: 120, align: "right" },
            ],
            [
              [`Day 1 to ${freeDays}`, "free", "free"],
              ...(rates[0]?.tiers ?? []).map(({ from, to }, step) => [
                to === null ? `From day ${from}` : `Day ${from} to ${to}`,
                ...rates.map(({ tiers }) => formatNumber(tiers[step]?.rate ?? 0, "1,234.56")),
              ]),
            ],
            { size: 9, look: "grid", headFill: "#e8ecf2" },
          );
        }
      },
  );
  return {
    fileName: `hapag-lloyd-dd-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () => printPdf(pages),
    expected: sections.flatMap(({ direction, tables }) =>
      tables.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "hapag-lloyd",
            country: code,
            direction,
            charge: "combined",
            currency,
            effective_from: start,
            day_basis: "calendar",
            ...DIRECTIONS[direction].row,
          },
        }),
      ),
    ),
  };
}
