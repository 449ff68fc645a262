import { sailingDays } from "../routes/sailing-days.ts";
import { type Days, distanceFor, type SeaDistances } from "./estimate.ts";
import type { RotationLeg } from "./rotation-legs.ts";

/** How long a way may be before it is roundabout: so many times the straight way by sea, and days more for ports and a change of ships. */
const ROUNDABOUT = { times: 2, days: 7 };

/** What is roundabout, in words. */
export const TOO_LONG_RULE = `longer than ${ROUNDABOUT.times} times the straight way by sea and ${ROUNDABOUT.days} days`;

/**
 * True of a way so long that no container is sent along it: a service that sails half round the world and back calls at ports for which others
 * are meant. Days that a document states never are.
 * @param rides in order
 */
export function isTooLong(legs: readonly [RotationLeg] | readonly [RotationLeg, RotationLeg], { days, basis }: Days, distances: SeaDistances): boolean {
  const [first, last = first] = legs;
  const portOf = ({ rotation }: RotationLeg, index: number) => rotation.calls[index]?.port ?? "";
  const [origin, destination] = [portOf(first, first.from), portOf(last, last.to)];
  const straight = Math.max(...legs.map(({ rotation }) => distanceFor(rotation, distances)(origin, destination) ?? Number.POSITIVE_INFINITY));
  return basis === "estimated" && days !== null && days > ROUNDABOUT.times * sailingDays(straight) + ROUNDABOUT.days;
}

interface Way {
  isTooLong: boolean;
  transhipmentPorts: readonly string[];
}

export const hasReasonableRoute = (ways: readonly Way[]) => ways.some((way) => !way.isTooLong);

/** Roundabout ways last, and with a change of ships only where there is no other; the order is kept otherwise. */
export function tooLongLast<W extends Way>(ways: readonly W[]): W[] {
  const straight = ways.filter(({ isTooLong }) => !isTooLong);
  const round = ways.filter(({ isTooLong }) => isTooLong);
  return straight.length === 0 ? round : [...straight, ...round.filter(({ transhipmentPorts }) => transhipmentPorts.length === 0)];
}

/** Published ways; illustrative ones where nothing is published, or nothing but roundabout ways. */
export function preferPublishedRoutes<W extends Way>(published: readonly W[], illustrative: () => readonly W[]): readonly W[] {
  if (hasReasonableRoute(published)) return published;
  const made = illustrative();
  return published.length === 0 || hasReasonableRoute(made) ? made : published;
}
