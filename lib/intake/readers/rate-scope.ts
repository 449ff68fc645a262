import type { GridCell } from "#lib/documents/grid.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { Candidate, Doubt, Place } from "./candidate.ts";
import type { TypesLabel } from "./container-types.ts";
import type { DaySum } from "./day-sums.ts";
import type { Known } from "./document-head.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { BilledWord, CargoWord, Label } from "./label.ts";
import type { PrintedTier } from "./resolve-tiers.ts";

/** What a row, a column and the headings say of a rate. */
export interface Scope {
  carrier?: Known;
  country?: Known;
  port?: Known;
  direction?: Known<Direction | "both">;
  charge?: Known<BilledWord> & { isOneCharge?: boolean };
  types?: Known<TypesLabel>;
  kinds?: Known<TypesLabel>;
  cargo?: Known<CargoWord>;
  currency?: Known;
  sharedSymbol?: readonly Place[];
  from?: Known;
  to?: Known;
  dayBasis?: Known<"calendar" | "working">;
  isAfterFreeTime?: boolean;
  isEmptyContainer?: boolean;
  /** Words of cells that have no column here. */
  rest: string;
  doubts: Doubt[];
}

export interface RateOfScope {
  scope: Scope;
  tier: PrintedTier;
  row: number;
}

export interface FreeOfScope {
  scope: Scope;
  days: DaySum;
  row: number;
  isOfRow: boolean;
}

export interface ReadGrid {
  candidates: Candidate[];
  /** Why parts of the table were not understood. */
  notes: { place: Place; reason: string }[];
  isUnderstood: boolean;
}

export interface RowLabel {
  column: GridColumn;
  cell: GridCell;
  label: Label;
}
