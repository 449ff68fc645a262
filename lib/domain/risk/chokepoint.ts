import { addDays, daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { Position } from "../routes/great-circle.ts";

export const CHOKEPOINT_STATUSES = ["normal", "elevated", "disrupted"] as const;
export type ChokepointStatus = (typeof CHOKEPOINT_STATUSES)[number];

/** A status older than this says nothing of the day. */
export const STATUS_MAX_AGE_DAYS = 365;

/** What a document says of a strait or canal; one that tells only where it is has no status and no day. */
export interface ChokepointState extends Fact, Position {
  slug: string;
  name: string;
  status: ChokepointStatus | null;
  statusOn: IsoDate | null;
  detail: string;
}

/** A strait's or canal's status as it was last known on a day, and how many days old that knowledge was. */
export interface ChokepointStatusOn extends ChokepointState {
  status: ChokepointStatus;
  statusOn: IsoDate;
  ageDays: number;
}

const isDated = (state: ChokepointState): state is ChokepointStatusOn => state.status !== null && state.statusOn !== null;

/**
 * The newest status of each strait and canal on a day, by slug; left out where none is on file or the newest is over STATUS_MAX_AGE_DAYS old.
 * @param states in the order of their days
 */
export function statusesOn(states: readonly ChokepointState[], date: IsoDate): ReadonlyMap<string, ChokepointStatusOn> {
  const since = addDays(date, -STATUS_MAX_AGE_DAYS);
  const known = states.filter(isDated).filter(({ statusOn }) => since <= statusOn && statusOn <= date);
  return new Map(known.map((state) => [state.slug, { ...state, ageDays: daysBetween(state.statusOn, date) }]));
}

/** The straits and canals that ships keep clear of on a day: those whose newest status is `disrupted`. */
export function disruptedOn(states: readonly ChokepointState[], date: IsoDate): ReadonlySet<string> {
  return new Set([...statusesOn(states, date).values()].filter(({ status }) => status === "disrupted").map(({ slug }) => slug));
}

/** `Suez Canal (disrupted on 2024-04-24)`. */
export const statusInWords = ({ name, status, statusOn }: ChokepointStatusOn) => `${name} (${status} on ${statusOn})`;
