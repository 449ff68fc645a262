import type { IsoDate } from "#lib/platform/dates.ts";
import type { Source } from "../quality/quality.ts";
import type { Charge, Direction } from "./tariff.ts";

/** What is on file of one carrier's tariffs in one country and direction, published and illustrative ones apart. */
export interface TariffCoverage {
  carrier: string;
  country: string;
  direction: Direction;
  illustrative: boolean;
  /** How many. */
  tariffs: number;
  charges: readonly Charge[];
  containerTypes: readonly string[];
  ports: readonly string[];
  /** At least one is for the whole country. */
  isCountryWide: boolean;
  /** The days on which at least one holds, in order, both ends included; null where no such end is stated. */
  inForce: readonly { from: IsoDate | null; to: IsoDate | null }[];
  /** The newest start of validity; null when none states one. */
  newestFrom: IsoDate | null;
  /** The document of the newest. */
  newestSource: Source;
  sourceIds: readonly string[];
}

/** True when at least one tariff holds on the day. */
export function holdsOn({ inForce }: Pick<TariffCoverage, "inForce">, date: IsoDate): boolean {
  return inForce.some(({ from, to }) => (from === null || from <= date) && (to === null || date <= to));
}
