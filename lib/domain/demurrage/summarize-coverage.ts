import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import type { TariffCoverage } from "./coverage.ts";
import { CHARGES, type Charge, DIRECTIONS, type Direction } from "./tariff.ts";

/** What is on file, in words a "no data" answer can name; `from` and `to` are null where a tariff states no such end. */
export interface Coverage {
  directions: Direction[];
  charges: Charge[];
  containerTypes: string[];
  countryWide: boolean;
  ports: string[];
  from: IsoDate | null;
  to: IsoDate | null;
}

/** Sums up what is on file; an empty list covers nothing. */
export function summarizeCoverage(onFile: readonly TariffCoverage[]): Coverage {
  const starts = onFile.flatMap(({ inForce }) => inForce.map(({ from }) => from));
  const ends = onFile.flatMap(({ inForce }) => inForce.map(({ to }) => to));
  return {
    directions: DIRECTIONS.filter((direction) => onFile.some((one) => one.direction === direction)),
    charges: CHARGES.filter((charge) => onFile.some(({ charges }) => charges.includes(charge))),
    containerTypes: CONTAINER_TYPES.filter((type) => onFile.some(({ containerTypes }) => containerTypes.includes(type))),
    countryWide: onFile.some(({ isCountryWide }) => isCountryWide),
    ports: [...new Set(onFile.flatMap(({ ports }) => ports))].sort(),
    from: starts.includes(null) ? null : (starts.sort()[0] ?? null),
    to: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
