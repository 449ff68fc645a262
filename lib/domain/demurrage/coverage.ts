import type { IsoDate } from "#lib/platform/dates.ts";
import type { Source } from "../quality/quality.ts";
import type { Charge, Direction } from "../tariff.ts";

/** Published and illustrative tariffs have separate entries. */
export interface TariffCoverage {
  carrier: string;
  country: string;
  direction: Direction;
  illustrative: boolean;
  tariffs: number;
  charges: readonly Charge[];
  containerTypes: readonly string[];
  ports: readonly string[];
  /** True when at least one tariff applies to the whole country. */
  isCountryWide: boolean;
  /** Periods in which at least one tariff is in force, in order, both ends inclusive. `null` means no stated end. */
  inForce: readonly { from: IsoDate | null; to: IsoDate | null }[];
  /** `null` when no tariff states a start date. */
  newestFrom: IsoDate | null;
  newestSource: Source;
  sourceIds: readonly string[];
}
