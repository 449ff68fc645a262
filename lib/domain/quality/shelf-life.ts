import { addDays, addMonths, countMonthsBetween, type IsoDate } from "#lib/platform/dates.ts";

/**
 * How long a fact is *fresh* and how long it is *usable*, counted from its own date, in months (`M`) or days (`D`).
 * `null`: it does not age. The first ten are the table of the design. The others follow the same idea: what changes
 * with each sailing, each month or never.
 */
export const SHELF_LIFE = {
  dd_tariff: { fresh: [12, "M"], usable: [36, "M"] },
  terminal_storage: { fresh: [12, "M"], usable: [36, "M"] },
  local_charge: { fresh: [12, "M"], usable: [36, "M"] },
  cfs_tariff: { fresh: [12, "M"], usable: [36, "M"] },
  inland_tariff: { fresh: [12, "M"], usable: [36, "M"] },
  /** Temporary by nature: peak season, rate increase, emergency, congestion, war risk. */
  temporary_surcharge: { fresh: [3, "M"], usable: [6, "M"] },
  /** Reviewed each quarter: bunker, low sulphur, emissions trading, fuel. */
  quarterly_surcharge: { fresh: [3, "M"], usable: [6, "M"] },
  surcharge: { fresh: [12, "M"], usable: [36, "M"] },
  freight_rate: { fresh: [14, "D"], usable: [60, "D"] },
  service_rotation: { fresh: [12, "M"], usable: [24, "M"] },
  congestion: { fresh: [14, "D"], usable: [30, "D"] },
  /** What a formula makes from daily counts of ships, from the newest day of the counts. */
  activity: { fresh: [14, "D"], usable: [30, "D"] },
  /** A statement on how reliably ships arrive, of one month. */
  reliability: { fresh: [3, "M"], usable: [12, "M"] },
  chokepoint: { fresh: [3, "M"], usable: [24, "M"] },
  cutoff: { fresh: [12, "M"], usable: [36, "M"] },
  /**
   * Counted from the day that matters. Past its usable life, a rate is a question with a spread: see calculateRateAge.
   */
  exchange_rate: { fresh: [3, "D"], usable: [7, "D"] },
  /** One dated call of a ship. Its date decides, not its age. */
  sailing: null,
  /** Ports, depots, rules of law: they do not age. */
  reference: null,
} as const satisfies Record<string, { fresh: Span; usable: Span } | null>;

type Span = readonly [count: number, unit: "M" | "D"];

/** Decides how long a fact is usable. */
export type FactKind = keyof typeof SHELF_LIFE;

export const FACT_KINDS = Object.keys(SHELF_LIFE) as FactKind[];

/** The fields of a fact that decide its shelf life. */
export interface Dated {
  factKind: FactKind;
  effectiveFrom: IsoDate | null;
  effectiveTo: IsoDate | null;
  source: { datedOn: IsoDate | null };
}

/**
 * `fresh`: recent. `usable`: older, but still good for a total. `expired`: past its usable life or its end date, so it
 * is history.
 */
export type ShelfState = "fresh" | "usable" | "expired";

/** Its start or the day it was observed, otherwise the date of its document. `null` when nothing dates it. */
export const findOwnDate = ({ effectiveFrom, source }: Pick<Dated, "effectiveFrom" | "source">): IsoDate | null =>
  effectiveFrom ?? source.datedOn;

/** In whole months; 0 for a fact that starts later, `null` when nothing dates it. */
export function calculateAgeInMonths(fact: Pick<Dated, "effectiveFrom" | "source">, date: IsoDate): number | null {
  const from = findOwnDate(fact);
  return from === null ? null : Math.max(0, countMonthsBetween(from, date));
}

const ends = new Map<Span, Map<IsoDate, IsoDate>>();

/** Cached: facts share few dates, and a calculation asks for the same ends many thousand times. */
function calculateSpanEnd(from: IsoDate, span: Span): IsoDate {
  const known = ends.get(span) ?? new Map<IsoDate, IsoDate>();
  ends.set(span, known);
  const [count, unit] = span;
  const end = known.get(from) ?? (unit === "M" ? addMonths(from, count) : addDays(from, count));
  known.set(from, end);
  return end;
}

/**
 * An end date always decides: before it the fact is usable, however old; after it the fact is expired. A fact that
 * nothing dates is usable.
 */
export function assessShelfState(fact: Dated, date: IsoDate): ShelfState {
  if (fact.effectiveTo !== null && fact.effectiveTo < date) return "expired";
  const life = SHELF_LIFE[fact.factKind];
  const from = findOwnDate(fact);
  if (life === null) return "fresh";
  if (from === null) return "usable";
  if (date <= calculateSpanEnd(from, life.fresh)) return "fresh";
  return fact.effectiveTo !== null || date <= calculateSpanEnd(from, life.usable) ? "usable" : "expired";
}

/** Its end date, otherwise the end of its usable life; `null` when it has neither. */
export function findLastUsableDay(fact: Dated): IsoDate | null {
  if (fact.effectiveTo !== null) return fact.effectiveTo;
  const life = SHELF_LIFE[fact.factKind];
  const from = findOwnDate(fact);
  return life === null || from === null ? null : calculateSpanEnd(from, life.usable);
}

/** In the form `12 months` or `14 days`. */
export const formatSpan = ([count, unit]: Span): string => `${count} ${unit === "M" ? "months" : "days"}`;

/** Past its usable life or its end date. */
export const isStaleOn = (fact: Dated, date: IsoDate): boolean => assessShelfState(fact, date) === "expired";
