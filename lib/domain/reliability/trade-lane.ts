import { words } from "../text.ts";

/** Words that say which way a lane is sailed, or nothing about where. */
const IGNORED = new Set([
  "and",
  "the",
  "to",
  "from",
  "via",
  "trade",
  "lane",
  "route",
  "eastbound",
  "westbound",
  "northbound",
  "southbound",
  "headhaul",
  "backhaul",
]);

const placeWords = (text: string) => words(text).filter((word) => !IGNORED.has(word));

/**
 * True when a trade lane, as a document names it, covers the one asked for in free text: each word asked for begins one of the lane's,
 * or both read the same without spaces and marks (`Trans-Pacific` is `transpacific`). Letter case, accents and directions do not matter.
 */
export function coversTradeLane(lane: string, asked: string): boolean {
  const wanted = placeWords(asked);
  if (wanted.length === 0) return false;
  const named = placeWords(lane);
  return wanted.every((word) => named.some((name) => name.startsWith(word))) || named.join("").includes(wanted.join(""));
}
