import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Position } from "../routes/great-circle.ts";

export const CHOKEPOINT_STATUSES = ["normal", "elevated", "disrupted"] as const;
export type ChokepointStatus = (typeof CHOKEPOINT_STATUSES)[number];

/** More ships than usual sail round it when they avoid the Suez Canal. That delays nobody. */
const CAPE_OF_GOOD_HOPE = "cape-of-good-hope";

/** Checks whether ships sail longer because of the status of a place, or may. */
export const isDelaying = ({ slug, status }: { slug: string; status: ChokepointStatus | null }): boolean =>
  status === "disrupted" || (status === "elevated" && slug !== CAPE_OF_GOOD_HOPE);

/** Returns those of some places that a way passes and that delay ships. */
export const selectDelayingPlaces = <P extends Parameters<typeof isDelaying>[0]>(way: { chokepoints: readonly string[] }, places: readonly P[]): P[] =>
  places.filter((place) => way.chokepoints.includes(place.slug) && isDelaying(place));

/** A strait or canal as a document states it. Status and date are `null` when the document states only the position. */
export interface ChokepointState extends Fact, Position {
  slug: string;
  name: string;
  status: ChokepointStatus | null;
  statusOn: IsoDate | null;
  detail: string;
}

/** Status of a strait or canal as known on a date, with its age in days. */
export interface ChokepointStatusOn extends ChokepointState {
  status: ChokepointStatus;
  statusOn: IsoDate;
  ageDays: number;
}

const isDated = (state: ChokepointState): state is ChokepointStatusOn => state.status !== null && state.statusOn !== null;

/**
 * Returns the newest status of each strait and canal on a date, by slug. A status past its usable life is ignored.
 * @param states sorted by date, oldest first
 */
export function findChokepointStatuses(states: readonly ChokepointState[], date: IsoDate): ReadonlyMap<string, ChokepointStatusOn> {
  const known = states.filter(isDated).filter((state) => state.statusOn <= date && !isStaleOn(state, date));
  return new Map(known.map((state) => [state.slug, { ...state, ageDays: countDaysBetween(state.statusOn, date) }]));
}

/** Returns the slugs of the straits and canals that ships avoid on a date: those with the status `disrupted`. */
export function findDisruptedChokepoints(states: readonly ChokepointState[], date: IsoDate): ReadonlySet<string> {
  return new Set([...findChokepointStatuses(states, date).values()].filter(({ status }) => status === "disrupted").map(({ slug }) => slug));
}

/** Formats a status, such as `Suez Canal (disrupted on 2024-04-24)`. */
export const formatChokepointStatus = ({ name, status, statusOn }: Pick<ChokepointState, "name" | "status" | "statusOn">) =>
  `${name} (${status} on ${statusOn})`;
