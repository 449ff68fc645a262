const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The pauses after a failed attempt. Together 75 hours and 35 minutes. */
export const PAUSES_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
] as const;

/**
 * Each pause is longer or shorter by up to this share. So the events of an outage do not all come back at the same
 * time.
 */
const JITTER = 0.1;

/**
 * In seconds; `undefined` after the last attempt.
 * @param attempts the number of attempts so far, 1 or more
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, random = Math.random()): number | undefined {
  const pause = PAUSES_S[attempts - 1];
  return pause === undefined ? undefined : pause * (1 + JITTER * (2 * random - 1));
}
