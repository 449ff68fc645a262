/** Decimal degrees; north and east are positive. */
export interface Position {
  lat: number;
  lon: number;
}

/** Mean radius of the earth, 6,371.0 km, in nautical miles of 1,852 m. */
const EARTH_RADIUS_NM = 3440.065;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine formula, on a sphere. */
export function calculateGreatCircleNm(from: Position, to: Position): number {
  const squareHalfSine = (one: number, other: number) => Math.sin(toRadians(other - one) / 2) ** 2;
  const haversine =
    squareHalfSine(from.lat, to.lat) +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * squareHalfSine(from.lon, to.lon);
  return 2 * EARTH_RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
