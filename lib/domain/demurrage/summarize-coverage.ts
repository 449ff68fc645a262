import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { CHARGES, type Charge, DIRECTIONS, type Direction } from "../tariff.ts";
import type { TariffCoverage } from "./coverage.ts";

/** For a `no_data` answer. `from` and `to` are `null` when a tariff states no such date. */
export interface Coverage {
  directions: Direction[];
  charges: Charge[];
  containerTypes: string[];
  countryWide: boolean;
  ports: string[];
  from: IsoDate | null;
  to: IsoDate | null;
}

export function summarizeCoverage(coverage: readonly TariffCoverage[]): Coverage {
  const starts = coverage.flatMap(({ inForce }) => inForce.map(({ from }) => from));
  const ends = coverage.flatMap(({ inForce }) => inForce.map(({ to }) => to));
  return {
    directions: DIRECTIONS.filter((direction) => coverage.some((entry) => entry.direction === direction)),
    charges: CHARGES.filter((charge) => coverage.some(({ charges }) => charges.includes(charge))),
    containerTypes: CONTAINER_TYPES.filter((type) =>
      coverage.some(({ containerTypes }) => containerTypes.includes(type)),
    ),
    countryWide: coverage.some(({ isCountryWide }) => isCountryWide),
    ports: [...new Set(coverage.flatMap(({ ports }) => ports))].sort(),
    from: starts.includes(null) ? null : (starts.sort()[0] ?? null),
    to: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
