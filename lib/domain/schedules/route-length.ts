import { calculateSailingDays } from "../routes/sailing-days.ts";
import { chooseSeaDistance, PORT_DAYS, type SeaDistances } from "./estimate.ts";
import type { Rotation } from "./rotation.ts";
import { listLegCalls, type RotationLeg } from "./rotation-legs.ts";

/** Maximum days of a way: a multiple of the direct sailing time, plus days for port calls and a transhipment. */
const LENGTH_LIMIT = { times: 1.6, extraDays: 7 };

/** For API answers. */
export const PLAUSIBLE_RULE = `A way counts only if it takes at most ${LENGTH_LIMIT.times} times the direct sailing time plus ${LENGTH_LIMIT.extraDays} days.`;

export interface Lane {
  origin: string;
  destination: string;
}

const calculateLongestDays = (distanceNm: number) =>
  LENGTH_LIMIT.times * calculateSailingDays(distanceNm) + LENGTH_LIMIT.extraDays;

/**
 * Checks whether somebody would ship a container this way. A service around half the world and back also connects
 * neighbouring ports, but other services are meant for them. Days that nobody knows, or a port that no sea lane
 * reaches, give no reason to doubt.
 * @param rotations services of the way; the one with the longest route decides
 */
export function isPlausible(
  { origin, destination }: Lane,
  days: number | null,
  rotations: readonly Rotation[],
  distances: SeaDistances,
): boolean {
  if (days === null) return true;
  const routes =
    rotations.length > 0 ? rotations.map((rotation) => chooseSeaDistance(rotation, distances)) : [distances.viaCape];
  const longestNm = Math.max(...routes.map((distance) => distance(origin, destination) ?? Number.POSITIVE_INFINITY));
  return days <= calculateLongestDays(longestNm);
}

/** A call that is farther from the end of the leg than its start, by this much, is in the wrong direction. */
const TURN = { share: 0.1, miles: 1000 };

/** Checks whether a leg first sails away from its end: loaded on the wrong side of the loop. */
export function doesTurnBack(leg: RotationLeg, distances: SeaDistances): boolean {
  const ports = listLegCalls(leg).map(({ port }) => port);
  const end = ports.at(-1) ?? "";
  const distance = chooseSeaDistance(leg.rotation, distances);
  const start = distance(ports[0] ?? "", end);
  if (start === undefined) return false;
  const limit = Math.max(start * (1 + TURN.share), start + TURN.miles);
  return ports.slice(1, -1).some((port) => port !== end && (distance(port, end) ?? 0) > limit);
}

/**
 * A service through Suez does not sail as published if ships avoid the Red Sea and its document is older. Its calls on
 * one side of the canal are as before.
 */
export function isSailedAsPublished(leg: RotationLeg, { redSeaAvoidedOn, passesRedSea }: SeaDistances): boolean {
  const { route, asOf } = leg.rotation;
  if (route !== "suez" || redSeaAvoidedOn === null || (asOf !== null && asOf > redSeaAvoidedOn)) return true;
  const ports = listLegCalls(leg).map(({ port }) => port);
  return ports.slice(1).every((port, index) => !passesRedSea(ports[index] ?? "", port));
}

/** From one port straight to another, for lanes without a service. */
export interface SeaDistanceEstimate {
  distanceNm: number;
  days: number;
  minDays: number;
  maxDays: number;
}

/** For API answers. */
export const SEA_DISTANCE_RULE = `No plausible service is on file, so \`days\` is the direct sailing time at the speed of the trade's liner services, plus ${PORT_DAYS} day for the arrival. The minimum is without that day; the maximum is the longest plausible way.`;

/** From one port straight to another along the sea lanes; `null` when no sea lane reaches a port. */
export function estimateSeaDays(
  { origin, destination }: Lane,
  { usual, knots }: SeaDistances,
): SeaDistanceEstimate | null {
  const distanceNm = usual(origin, destination);
  if (distanceNm === undefined) return null;
  const atSea = calculateSailingDays(distanceNm, knots(origin, destination));
  return {
    distanceNm,
    days: Math.round(atSea + PORT_DAYS),
    minDays: Math.max(1, Math.round(atSea)),
    maxDays: Math.floor(calculateLongestDays(distanceNm)),
  };
}
