import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { CHARGES, type Charge, DIRECTIONS, type Direction, type Tariff } from "./tariff.ts";

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

/** Sums up what a list of tariffs covers; an empty list covers nothing. */
export function coveredBy(tariffs: readonly Omit<Tariff, "slabs">[]): Coverage {
  const starts = tariffs.map((tariff) => tariff.effectiveFrom);
  const ends = tariffs.map((tariff) => tariff.effectiveTo);
  return {
    directions: DIRECTIONS.filter((direction) => tariffs.some((tariff) => tariff.direction === direction)),
    charges: CHARGES.filter((charge) => tariffs.some((tariff) => tariff.charge === charge)),
    containerTypes: CONTAINER_TYPES.filter((type) => tariffs.some((tariff) => tariff.containerTypes.includes(type))),
    countryWide: tariffs.some((tariff) => tariff.port === null),
    ports: [...new Set(tariffs.map((tariff) => tariff.port).filter((port) => port !== null))].sort(),
    from: starts.includes(null) ? null : (starts.sort()[0] ?? null),
    to: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
