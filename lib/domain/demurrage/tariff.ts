import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "../quality/quality.ts";

export const DIRECTIONS = ["import", "export"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Charges in order of preference when the caller names none. */
export const CHARGES = ["combined", "detention", "demurrage"] as const;
export type Charge = (typeof CHARGES)[number];

/** One tier of a tariff. Day 1 is the first day of free time. `toDay` is `null` when the slab is open-ended. */
export interface Slab {
  fromDay: number;
  toDay: number | null;
  ratePerDay: Decimal;
}

/** Free time and slabs of a tariff or of contract terms. `id` is `null` for contract terms. */
export interface Schedule {
  id: string | null;
  freeDays: number;
  currency: string;
  /** Ordered by day. The first slab starts on the day after the free days. Days after a closed last slab have no rate. */
  slabs: readonly Slab[];
}

/** Demurrage and detention tariff of a carrier for some container types, in one country or port. */
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
