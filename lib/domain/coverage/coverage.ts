import type { IsoDate } from "#lib/platform/dates.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";
import {
  COVERED_CHARGES,
  type CoveredCharge,
  type DatedFact,
  findStart,
  findUntil,
  hasStarted,
  isUsableOn,
} from "./dated-fact.ts";

/** `stale`: only history is published. `illustrative`: nothing is published, and illustrative facts are shown. */
export const COVERAGE_STATES = ["current", "stale", "illustrative", "none"] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

export interface CoverageCell {
  /** `null` for charges of terminals, stations and operators of haulage. */
  carrier: string | null;
  /** `null` for surcharges whose documents name no country. */
  country: string | null;
  /** `null` when the charge has no direction, or its document names no country. */
  direction: Direction | null;
  charge: CoveredCharge;
  state: CoverageState;
  /** Start of the oldest fact in the state; of the first announced one when none has started. */
  since: IsoDate | null;
  /** Last day of the state `current`; for `stale`, the day on which it ended. `null`: no end is known. */
  until: IsoDate | null;
  /** Published facts in the state. */
  facts: number;
}

type Place = Pick<CoverageCell, "carrier" | "country" | "direction" | "charge">;

const buildKey = ({ carrier, country, direction, charge }: Place) => `${carrier} ${country} ${direction} ${charge}`;

/** By carrier, country, charge and direction. Facts of another kind are left out. */
export function listCoverage(facts: readonly DatedFact[], date: IsoDate): CoverageCell[] {
  const placed = facts.flatMap((fact) => listPlaces(fact).map((place) => ({ place, fact })));
  const cells = [...Map.groupBy(placed, ({ place }) => buildKey(place)).values()].map((group) => ({
    ...(group[0] as (typeof placed)[number]).place,
    ...assessCell(
      group.map(({ fact }) => fact),
      date,
    ),
  }));
  return cells.sort(compareCells);
}

/** A fact that states no direction applies to both. */
function listPlaces({ carrier, country, direction, charge }: DatedFact): Place[] {
  if (charge === null) return [];
  const directions =
    direction === null && country !== null && charge !== "freight_station" ? DIRECTIONS : ([direction] as const);
  return directions.map((one) => ({ carrier, country, direction: one, charge }));
}

function assessCell(
  facts: readonly DatedFact[],
  date: IsoDate,
): Pick<CoverageCell, "state" | "since" | "until" | "facts"> {
  const published = facts.filter(({ isIllustrative }) => !isIllustrative);
  const started = published.filter((fact) => hasStarted(fact, date));
  const usable = started.filter((fact) => isUsableOn(fact, date));
  if (usable.length > 0) return { state: "current", ...measurePeriod(usable) };
  if (started.length > 0) return { state: "stale", ...measurePeriod(started) };
  const since = published.map(findStart).sort()[0] ?? null;
  const state = published.length < facts.length ? "illustrative" : "none";
  return { state, since, until: null, facts: 0 };
}

function measurePeriod(facts: readonly DatedFact[]): Pick<CoverageCell, "since" | "until" | "facts"> {
  const starts = facts.map(findStart);
  const ends = facts.map(findUntil);
  return {
    since: starts.includes(null) ? null : (starts.sort()[0] ?? null),
    until: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
    facts: facts.reduce((sum, fact) => sum + fact.facts, 0),
  };
}

function compareCells(a: Place, b: Place): number {
  const getSortKey = ({ carrier, country, direction, charge }: Place) =>
    [carrier ?? "~", country ?? "~", COVERED_CHARGES.indexOf(charge), DIRECTIONS.indexOf(direction ?? "import")].join(
      "|",
    );
  const [one, other] = [getSortKey(a), getSortKey(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Charges that a carrier has a tariff of its own for. */
const CARRIER_CHARGES = ["demurrage", "detention", "combined", "local_charges", "surcharges"] as const;

/** The cells of carriers in countries for which nothing is on file, in the same order. */
export function listMissingCells(
  cells: readonly CoverageCell[],
  { carriers, countries }: { carriers: readonly string[]; countries: readonly string[] },
): CoverageCell[] {
  const among = new Set<string | null>(carriers);
  const known = new Set(cells.filter(({ carrier }) => among.has(carrier)).map(buildKey));
  const grid = carriers.flatMap((carrier) =>
    countries.flatMap((country) =>
      CARRIER_CHARGES.flatMap((charge) => DIRECTIONS.map((direction) => ({ carrier, country, direction, charge }))),
    ),
  );
  return grid
    .filter((place) => !known.has(buildKey(place)))
    .map((place): CoverageCell => ({ ...place, state: "none", since: null, until: null, facts: 0 }))
    .sort(compareCells);
}
