import { fold } from "#lib/domain/text.ts";

/** Day numbers count from 1. */
export type TierDays =
  | { kind: "range"; from: number; to: number | null }
  /** A number of days after the previous tier. */
  | { kind: "next"; count: number }
  /** All days after the previous tier. */
  | { kind: "rest" }
  /** Free time of a number of days. */
  | { kind: "free"; count: number };

const NUMBER = "(\\d{1,3})(?:st|nd|rd|th)?";
const DAYS = "(?:\\s*(?:calendar|working|consecutive)?\\s*(?:days?|dias?|jours?|tage?)\\b\\.?)?";
const DAY = "(?:days?\\s*|day no\\.?\\s*|dias?\\s*|jours?\\s*|tage?\\s*)?";
const START = `^(?:the\\s+)?(?:period|tier|slab|step)?\\s*`;

const PATTERNS: readonly (readonly [RegExp, (first: number, second: number) => TierDays])[] = [
  [
    new RegExp(`${START}free\\s*(?:time|days?|period)?(?:\\s*(?:is|of|applied|granted))?[\\s:=-]*${NUMBER}${DAYS}`),
    (count) => ({ kind: "free", count }),
  ],
  [
    new RegExp(`${START}${NUMBER}${DAYS}\\s*(?:of\\s+)?free\\b(?:\\s*(?:time|of charge|days?))?`),
    (count) => ({ kind: "free", count }),
  ],
  [
    new RegExp(`${START}(?:first|initial|1st)\\s+(?!day)${NUMBER}${DAYS}\\s*(?:are\\s+)?free\\b`),
    (count) => ({ kind: "free", count }),
  ],
  [
    new RegExp(
      `${START}(?:from\\s+)?${DAY}${NUMBER}${DAYS}\\s*(?:-|–|—|~|to|till|until|thru|through|al?|bis|/)\\s*${DAY}${NUMBER}${DAYS}`,
    ),
    (from, to) => ({ kind: "range", from, to }),
  ],
  [new RegExp(`${START}(?:first|initial)\\s+${NUMBER}${DAYS}`), (count) => ({ kind: "range", from: 1, to: count })],
  [
    new RegExp(`${START}(?:next|following|subsequent|another|second|further)\\s+${NUMBER}${DAYS}`),
    (count) => ({ kind: "next", count }),
  ],
  [new RegExp(`${START}(?:>=|≥)\\s*${DAY}${NUMBER}${DAYS}`), (from) => ({ kind: "range", from, to: null })],
  [
    new RegExp(`${START}(?:>|over|above|after|beyond|more than|exceeding)\\s*${DAY}${NUMBER}${DAYS}`),
    (last) => ({ kind: "range", from: last + 1, to: null }),
  ],
  [new RegExp(`${START}(?:up to|until|<=|≤)\\s*${DAY}${NUMBER}${DAYS}`), (to) => ({ kind: "range", from: 1, to })],
  [
    new RegExp(
      `${START}(?:from\\s+)?(?:the\\s+)?${DAY}${NUMBER}${DAYS}\\s*(?:\\+|(?:-|–)?\\s*(?:and|&)?\\s*(?:onwards?|on\\b|above|upwards?|over|beyond|more|thereafter|after|later|ff|en adelante|et plus|und mehr))`,
    ),
    (from) => ({ kind: "range", from, to: null }),
  ],
  [
    new RegExp(`${START}(?:from|starting|as of)\\s+(?:the\\s+)?${DAY}${NUMBER}${DAYS}`),
    (from) => ({ kind: "range", from, to: null }),
  ],
  [
    new RegExp(
      `${START}(?:thereafter|there after|afterwards?|then|after that|beyond|rest|remaining|subsequent|all (?:following|further|other)|each (?:following|additional|further))${DAYS}`,
    ),
    () => ({ kind: "rest" }),
  ],
  [new RegExp(`${START}(?:day|dia|jour|tag)\\s*${NUMBER}`), (day) => ({ kind: "range", from: day, to: day })],
];

/**
 * Such as `1-5`, `day 6 to day 10`, `11+`, `from 11th day`, `over 10`, `next 5 days`, `thereafter`, `4 days free`.
 * `rest` is the text after them.
 */
export function readTierDays(text: string): { days: TierDays; rest: string } | undefined {
  // The patterns would try each way to divide a long gap.
  const folded = fold(text).trim().replace(/\s+/g, " ");
  for (const [pattern, getDays] of PATTERNS) {
    const match = pattern.exec(folded);
    if (match)
      return {
        days: getDays(Number(match[1]), Number(match[2])),
        rest: folded.slice(match[0].length).replace(/^[\s:=;,|–—-]+/, ""),
      };
  }
  return undefined;
}
