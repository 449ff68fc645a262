import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";
import {
  CARGO_CLASSES,
  type CargoClass,
  DELIVERY_MODES,
  type DeliveryMode,
  getCargoClass,
  type InlandRate,
  MODES,
  type Mode,
} from "./rate.ts";
import { formatWeightBracket } from "./weight-bracket.ts";

/** For a `no_data` answer. `from` and `to` are `null` when a rate states no such date. */
export interface InlandCoverage {
  directions: Direction[];
  containerTypes: string[];
  modes: Mode[];
  deliveryModes: DeliveryMode[];
  cargoClasses: CargoClass[];
  weightBrackets: string[];
  codes: string[];
  from: IsoDate | null;
  to: IsoDate | null;
}

/** A rate without a direction covers both directions. */
export function summarizeCoverage(rates: readonly InlandRate[]): InlandCoverage {
  const starts = rates.map((rate) => rate.effectiveFrom);
  const ends = rates.map((rate) => rate.effectiveTo);
  const brackets = rates
    .map(({ weightFrom, weightTo }) => formatWeightBracket(weightFrom, weightTo))
    .filter((text) => text !== null);
  return {
    directions: DIRECTIONS.filter((direction) =>
      rates.some((rate) => rate.direction === null || rate.direction === direction),
    ),
    containerTypes: CONTAINER_TYPES.filter((type) => rates.some((rate) => rate.containerTypes.includes(type))),
    modes: MODES.filter((mode) => rates.some((rate) => rate.mode === mode)),
    deliveryModes: DELIVERY_MODES.filter((mode) => rates.some((rate) => rate.deliveryMode === mode)),
    cargoClasses: CARGO_CLASSES.filter((cargoClass) => rates.some((rate) => getCargoClass(rate) === cargoClass)),
    weightBrackets: [...new Set(brackets)].sort(
      (a, b) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1),
    ),
    codes: [
      ...new Set(
        rates.flatMap(({ origin, destination }) => [origin.code, destination.code]).filter((code) => code !== null),
      ),
    ].sort(),
    from: starts.includes(null) ? null : (starts.sort()[0] ?? null),
    to: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
