import type { IsoDate } from "#lib/platform/dates.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { ExpectedRow } from "./tariff-document.ts";

export interface Tier {
  /** Day 1 is the first day of free time. */
  from: number;
  to: number | null;
  rate: number;
}

export interface TypeRates {
  /** As in data/reference, separated by a space. */
  types: string;
  tiers: readonly Tier[];
}

interface RandomTariff {
  freeDays?: number;
  steps?: readonly [number, number];
  scale?: number;
  decimals?: boolean;
}

/** The tiers of a tariff for several container types: all have the same days. */
export function buildRates(
  random: Random,
  types: readonly string[],
  { freeDays = random.int(3, 10), steps = [2, 3], scale = 1, decimals = false }: RandomTariff = {},
): { freeDays: number; rates: TypeRates[] } {
  const count = random.int(...steps);
  const lengths = Array.from({ length: count - 1 }, () => random.int(3, 9));
  const starts = [freeDays + 1];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length);
  const rates = types.map((type, index): TypeRates => {
    let rate = random.int(20, 60) * (1 + index * 0.5);
    return {
      types: type,
      tiers: starts.map((from, step) => {
        if (step > 0) rate *= random.pick([1.25, 1.5, 2]);
        const next = starts[step + 1];
        const rounded = (decimals ? Math.round(rate * 100 + random.int(0, 9)) / 100 : Math.round(rate)) * scale;
        return { from, to: next === undefined ? null : next - 1, rate: Number(rounded.toFixed(2)) };
      }),
    };
  });
  return { freeDays, rates };
}

interface ExpectedTariff {
  table: "dd_tariffs" | "terminal_storage";
  freeDays: number;
  rates: readonly TypeRates[];
  row: Readonly<Record<string, string>>;
  open?: readonly string[];
}

export const listExpectedRows = ({ table, freeDays, rates, row, open = [] }: ExpectedTariff): ExpectedRow[] =>
  rates.flatMap(({ types, tiers }) =>
    tiers.map(({ from, to, rate }) => ({
      table,
      open,
      row: {
        ...row,
        container_types: types,
        free_days: String(freeDays),
        slab_from_day: String(from),
        slab_to_day: to === null ? "" : String(to),
        rate_per_day: String(rate),
      },
    })),
  );

/** The first day of a month of the last year. */
export const pickStart = (random: Random): IsoDate =>
  `2026-${String(random.int(1, 11)).padStart(2, "0")}-${random.pick(["01", "15", "20"])}`;

/** Such as `1st`, `22nd`. */
export function formatOrdinal(day: number): string {
  const last = day % 100;
  const ending = last >= 11 && last <= 13 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const buildHtmlRow = (cells: readonly string[], tag = "td") =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
