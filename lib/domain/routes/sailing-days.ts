/** The speed of a container ship at sea where none is stated; published comparisons of routes use it (Port Economics, Management and Policy). */
export const REFERENCE_KNOTS = 16;

/** Days at sea for a distance at a steady speed, with no port calls and no waiting. */
export function sailingDays(distanceNm: number, knots: number = REFERENCE_KNOTS): number {
  return distanceNm / (24 * knots);
}
