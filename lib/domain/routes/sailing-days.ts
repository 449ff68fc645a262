/**
 * Default speed of a container ship. Published comparisons of routes use it (Port Economics, Management and Policy).
 */
export const REFERENCE_KNOTS = 16;

/** At a constant speed, without port calls and waiting. */
export function calculateSailingDays(distanceNm: number, knots: number = REFERENCE_KNOTS): number {
  return distanceNm / (24 * knots);
}
