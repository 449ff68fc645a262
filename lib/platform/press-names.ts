/** Press feeds that `INTAKE_PRESS` can switch on: lib/intake/feeds/press.ts. */
export const PRESS_NAMES = [
  "gcaptain",
  "splash247",
  "loadstar",
  "container-news",
  "hellenic",
  "seatrade",
  "maritime-executive",
  "supplychaindive",
] as const;
