import type { MAIN_PORTS } from "./main-ports.ts";

export type MainPort = (typeof MAIN_PORTS)[number]["code"];

/**
 * Position of each port on a circle of 24, in thousands of nautical miles west of Shanghai. The rule uses round
 * figures, not real distances.
 */
const PLACE_ON_CIRCLE: Record<MainPort, number> = {
  CNSHA: 0,
  CNNGB: 0,
  SGSIN: 2,
  INNSA: 4.5,
  INMUN: 4.5,
  AEJEA: 5.5,
  KEMBA: 6,
  ZADUR: 7.5,
  NLRTM: 10.5,
  DEHAM: 10.5,
  BEANR: 10.5,
  GBFXT: 10.5,
  BRSSZ: 11.5,
  USNYC: 13,
  USLAX: 18.5,
};
const CIRCLE = 24;
const MIN_DISTANCE = 0.5;

/** In the shorter direction. */
export function calculateThousandMiles(from: MainPort, to: MainPort): number {
  const apart = Math.abs(PLACE_ON_CIRCLE[from] - PLACE_ON_CIRCLE[to]);
  return Math.max(MIN_DISTANCE, Math.min(apart, CIRCLE - apart));
}
