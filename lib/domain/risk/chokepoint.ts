import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Derivation } from "../activity/activity.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Position } from "../routes/great-circle.ts";

export const CHOKEPOINT_STATUSES = ["normal", "elevated", "disrupted"] as const;
export type ChokepointStatus = (typeof CHOKEPOINT_STATUSES)[number];

/** More ships than usual sail round it when they avoid the Suez Canal. That delays nobody. */
const CAPE_OF_GOOD_HOPE = "cape-of-good-hope";

/** True when ships sail longer because of the status, or may. */
export const isDelaying = ({ slug, status }: { slug: string; status: ChokepointStatus | null }): boolean =>
  status === "disrupted" || (status === "elevated" && slug !== CAPE_OF_GOOD_HOPE);

export const selectDelayingPlaces = <P extends Parameters<typeof isDelaying>[0]>(
  way: { chokepoints: readonly string[] },
  places: readonly P[],
): P[] => places.filter((place) => way.chokepoints.includes(place.slug) && isDelaying(place));

/** As a document states it, or as a formula derives it from transits. Status and date are `null` when the document states only the position. */
export interface ChokepointState extends Fact, Position {
  slug: string;
  name: string;
  status: ChokepointStatus | null;
  statusOn: IsoDate | null;
  detail: string;
  /** `null` when a document states it. */
  derivation: Derivation | null;
}

/** As known on a date, with its age in days. */
export interface ChokepointStatusOn extends ChokepointState {
  status: ChokepointStatus;
  statusOn: IsoDate;
  ageDays: number;
}

const isDated = (state: ChokepointState): state is ChokepointStatusOn =>
  state.status !== null && state.statusOn !== null;

/** A stated status beats a derived one as long as a derived one would count. Then the derived one is the newer. */
const isRecentlyStated = (state: ChokepointStatusOn, date: IsoDate): boolean =>
  state.derivation === null && !isStaleOn({ ...state, factKind: "activity" }, date);

/**
 * The newest status of each strait and canal, by slug: a stated one of the last 30 days, else a derived one, else an
 * older stated one. A status past its usable life does not count.
 * @param states sorted by date, oldest first
 */
export function findChokepointStatuses(
  states: readonly ChokepointState[],
  date: IsoDate,
): ReadonlyMap<string, ChokepointStatusOn> {
  const known = states.filter(isDated).filter((state) => state.statusOn <= date && !isStaleOn(state, date));
  const byRank = [
    ...known,
    ...known.filter(({ derivation }) => derivation !== null),
    ...known.filter((state) => isRecentlyStated(state, date)),
  ];
  return new Map(byRank.map((state) => [state.slug, { ...state, ageDays: countDaysBetween(state.statusOn, date) }]));
}

/** Slugs of the straits and canals with the status `disrupted`. */
export function findDisruptedChokepoints(states: readonly ChokepointState[], date: IsoDate): ReadonlySet<string> {
  return new Set(
    [...findChokepointStatuses(states, date).values()]
      .filter(({ status }) => status === "disrupted")
      .map(({ slug }) => slug),
  );
}

/** In the form `Suez Canal (disrupted on 2024-04-24)`. */
export const formatChokepointStatus = ({
  name,
  status,
  statusOn,
}: Pick<ChokepointState, "name" | "status" | "statusOn">) => `${name} (${status} on ${statusOn})`;
