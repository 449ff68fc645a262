import type { Fact } from "./quality/quality.ts";
import type { Counting, Direction, Schedule } from "./tariff.ts";

export const CARGO_CLASSES = ["general", "DG", "reefer", "OOG"] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];

/** Why a tariff is not what every container pays. `on_top`: it comes on top of the terminal's own storage. */
export const STORAGE_CONDITIONS = ["on_top", "transit", "suspended"] as const;
export type StorageCondition = (typeof STORAGE_CONDITIONS)[number];

/** What a terminal or port authority charges for time in its yard. */
export interface StorageTariff extends Fact, Schedule, Counting {
  id: string;
  charge: "storage";
  operator: string;
  country: string;
  port: string;
  /** `null`: the whole port. */
  terminal: string | null;
  direction: Direction;
  /** Empty: any type. */
  containerTypes: readonly string[];
  cargoClass: CargoClass;
  /** `null`: every container of the class pays it. */
  condition: StorageCondition | null;
  /** What the reader concluded: names of columns, `slabs` or `counting`. */
  inferred: readonly string[];
}

/** Checks whether only some containers pay a tariff, or pay it in addition to another one. */
export const isLimited = ({ condition }: Pick<StorageTariff, "condition">): boolean =>
  condition === "on_top" || condition === "transit";
