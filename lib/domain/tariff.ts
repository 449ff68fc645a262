import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "./quality/quality.ts";

export const DIRECTIONS = ["import", "export"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** In order of preference when the caller names none. */
export const CHARGES = ["combined", "detention", "demurrage"] as const;
export type Charge = (typeof CHARGES)[number];

export const DAY_BASES = ["calendar", "working"] as const;
export type DayBasis = (typeof DAY_BASES)[number];

export const WORKING_WEEKS = ["mon-fri", "mon-sat", "mon-sun"] as const;
export const HOLIDAYS = ["excluded", "counted"] as const;
export const FIRST_DAYS = ["same", "next"] as const;
export const APPLIED_BY = ["discharge", "loading", "gate_out_empty", "price_calculation"] as const;
export const TAXES = ["included", "excluded"] as const;
export const HAULAGES = ["merchant", "carrier"] as const;
export type Haulage = (typeof HAULAGES)[number];

export const CLOCK_EVENTS = [
  "discharge",
  "arrival",
  "available",
  "customs_release",
  "gate_out_full",
  "gate_out_empty",
  "gate_in_full",
  "gate_in_empty",
  "loaded",
  "vessel_cutoff",
  "departure",
] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

/** Day 1 is the first day of free time. `toDay` is `null` when the slab is open-ended. */
export interface Slab {
  fromDay: number;
  toDay: number | null;
  ratePerDay: Decimal;
}

export const FREE_TIME_LOSSES = ["first_slab", "slab_reached"] as const;

/** What happens to the free days of a container that stays too long. */
export interface FreeTimeLost {
  /** The day number with which they are lost. */
  fromDay: number;
  /**
   * `first_slab`: free days have the rate of the first slab. `slab_reached`: all days have the rate of the last day.
   */
  rate: (typeof FREE_TIME_LOSSES)[number];
}

/** `id` is `null` for contract terms. */
export interface Schedule {
  id: string | null;
  freeDays: number;
  currency: string;
  /**
   * Ordered by day. The first slab starts on the day after the free days. Days after a closed last slab have no rate.
   */
  slabs: readonly Slab[];
  /** Absent or `null`: free days stay free. */
  freeTimeLost?: FreeTimeLost | null;
}

/** `null`: the document does not say. */
export interface Counting {
  /** How free days count. */
  dayBasis: DayBasis | null;
  chargeDayBasis: DayBasis | null;
  workingWeek: (typeof WORKING_WEEKS)[number] | null;
  /** Whether public holidays count in free time. */
  holidays: (typeof HOLIDAYS)[number] | null;
  clockStart: ClockEvent | null;
  clockEnd: ClockEvent | null;
  /** Whether the day of the start event is day 1, or the day after it. */
  firstDay: (typeof FIRST_DAYS)[number] | null;
  includesStorage: boolean | null;
  /** The event whose date selects the version of the tariff. */
  appliedBy: (typeof APPLIED_BY)[number] | null;
  tax: (typeof TAXES)[number] | null;
  taxPercent: Decimal | null;
  haulage: Haulage | null;
  exceptPorts: readonly string[];
}

/** For some container types, in one country or port. */
export interface Tariff extends Fact, Schedule, Counting {
  id: string;
  carrier: string;
  country: string;
  port: string | null;
  direction: Direction;
  charge: Charge;
  containerTypes: readonly string[];
  /** What the reader concluded: names of columns, `slabs` or `counting`. */
  inferred: readonly string[];
  /** What the other block of the document says, when the reader concluded which block is for the direction. */
  otherReading?: Pick<Schedule, "freeDays" | "currency" | "slabs">;
}
