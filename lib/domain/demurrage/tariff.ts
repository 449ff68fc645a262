import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "../quality/quality.ts";

export const DIRECTIONS = ["import", "export"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** In order of preference when a caller names none. */
export const CHARGES = ["combined", "detention", "demurrage"] as const;
export type Charge = (typeof CHARGES)[number];

/** One step of a tariff. Days count from 1 = the first day of free time; `toDay` null has no end. */
export interface Slab {
  fromDay: number;
  toDay: number | null;
  ratePerDay: Decimal;
}

/** What is charged for the days held, without where it was read: a published tariff has an id, a contract's own terms have none. */
export interface Schedule {
  id: string | null;
  freeDays: number;
  currency: string;
  /** In order of days, the first beginning the day after the free days; days after a closed last slab have no rate. */
  slabs: readonly Slab[];
}

/** A carrier's published D&D tariff for some container types, in one country or port. */
export interface Tariff extends Fact, Schedule {
  id: string;
  carrier: string;
  country: string;
  port: string | null;
  direction: Direction;
  charge: Charge;
  containerTypes: readonly string[];
  dayBasis: "calendar" | "working" | null;
}
