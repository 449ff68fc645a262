import { splitWords } from "../text.ts";

/** Words without information about the place: directions and connecting words. */
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

const splitPlaceWords = (text: string) => splitWords(text).filter((word) => !IGNORED.has(word));

/**
 * Each requested word must start a word of the lane, or both must be equal without spaces and punctuation
 * (`Trans-Pacific` is `transpacific`). Letter case, accents and directions do not matter.
 */
export function doesTradeLaneCover(lane: string, requested: string): boolean {
  const requestedWords = splitPlaceWords(requested);
  if (requestedWords.length === 0) return false;
  const laneWords = splitPlaceWords(lane);
  return (
    requestedWords.every((word) => laneWords.some((laneWord) => laneWord.startsWith(word))) ||
    laneWords.join("").includes(requestedWords.join(""))
  );
}
