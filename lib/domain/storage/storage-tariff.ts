import type { DayBasis, Direction, Schedule } from "../demurrage/tariff.ts";
import type { Fact } from "../quality/quality.ts";

export const CARGO_CLASSES = ["general", "DG", "reefer", "OOG"] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];

/** What a terminal or port authority charges for time in its yard. */
export interface StorageTariff extends Fact, Schedule {
  id: string;
  operator: string;
  country: string;
  port: string;
  /** `null`: the whole port. */
  terminal: string | null;
  direction: Direction;
  /** Empty: any type. */
  containerTypes: readonly string[];
  cargoClass: CargoClass;
  dayBasis: DayBasis | null;
  /** What the reader concluded: names of columns, `slabs` or `counting`. */
  inferred: readonly string[];
}
