/** Words and marks between the first and the last day of a period. */
const WORDS = "to|till|until|thru|through|bis|au|al|a|à|até|hasta|tot|t/m";
const MARKS = "[-–—~/→至到]";

/** The source of a pattern for what is between two days. */
export const PERIOD_LINK = `\\s*(?:(?:${WORDS})(?!\\p{L})|${MARKS})\\s*`;

const ONLY_LINK = new RegExp(`^\\s*(?:${WORDS}|${MARKS})+\\s*$`, "iu");

/** Whether a text between two dates makes them a period. */
export const isPeriodLink = (text: string): boolean => ONLY_LINK.test(text);

/** Every place where a period could be divided. */
export const findPeriodLinks = (text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(`\\s*(?:(?<!\\p{L})(?:${WORDS})(?!\\p{L})|${MARKS})\\s*`, "giu")),
];
