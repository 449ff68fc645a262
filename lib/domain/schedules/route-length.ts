import { sailingDays } from "../routes/sailing-days.ts";
import { type Days, distanceFor, type SeaDistances } from "./estimate.ts";
import type { RotationLeg } from "./rotation-legs.ts";

/** Maximum length of a route: a multiple of the shortest sea route, plus days for port calls and a transhipment. */
const LENGTH_LIMIT = { times: 2, extraDays: 7 };

/** Description of the limit for API answers. */
export const TOO_LONG_RULE = `longer than ${LENGTH_LIMIT.times} times the shortest sea route plus ${LENGTH_LIMIT.extraDays} days`;

/**
 * Checks whether a route is so long that nobody ships a container along it. A service around half the world and back also connects
 * neighbouring ports, but other services are meant for them. Stated days are never too long.
 * @param rides in order
 */
export function isTooLong(legs: readonly [RotationLeg] | readonly [RotationLeg, RotationLeg], { days, basis }: Days, distances: SeaDistances): boolean {
  const [first, last = first] = legs;
  const portOf = ({ rotation }: RotationLeg, index: number) => rotation.calls[index]?.port ?? "";
  const [origin, destination] = [portOf(first, first.from), portOf(last, last.to)];
  const shortestNm = Math.max(...legs.map(({ rotation }) => distanceFor(rotation, distances)(origin, destination) ?? Number.POSITIVE_INFINITY));
  return basis === "estimated" && days !== null && days > LENGTH_LIMIT.times * sailingDays(shortestNm) + LENGTH_LIMIT.extraDays;
}

interface Route {
  isTooLong: boolean;
  transhipmentPorts: readonly string[];
}

export const hasReasonableRoute = (routes: readonly Route[]) => routes.some((route) => !route.isTooLong);

/** Moves routes that are too long to the end and otherwise keeps the order. If there are other routes, it drops too long ones with a transhipment. */
export function tooLongLast<R extends Route>(routes: readonly R[]): R[] {
  const reasonable = routes.filter(({ isTooLong }) => !isTooLong);
  const tooLong = routes.filter(({ isTooLong }) => isTooLong);
  return reasonable.length === 0 ? tooLong : [...reasonable, ...tooLong.filter(({ transhipmentPorts }) => transhipmentPorts.length === 0)];
}

/** Returns the published routes. Illustrative routes are used only when nothing is published, or when every published route is too long. */
export function preferPublishedRoutes<R extends Route>(published: readonly R[], getIllustrative: () => readonly R[]): readonly R[] {
  if (hasReasonableRoute(published)) return published;
  const illustrative = getIllustrative();
  return published.length === 0 || hasReasonableRoute(illustrative) ? illustrative : published;
}
