import { fold } from "#lib/domain/text.ts";
import { SPELLED_NUMBERS, SPELLED_ORDINALS } from "./spelled-numbers.ts";

export interface PrintedNumber {
  text: string;
  /** Several if the separator can group thousands or be before decimals. */
  readings: readonly number[];
}

const NUMBER = /\d[\d.,'’]*(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d{1,4}(?!\d))?/gu;

/** `1.234,50`, `1 234.50`, `1,234`, `6th`, and words such as `three`. In "5-8", "9~18" and "5 to 8" there are two. */
export function findPrintedNumbers(text: string): PrintedNumber[] {
  const found: (PrintedNumber & { start: number })[] = [...text.matchAll(NUMBER)].map((match) => {
    const plain = match[0].replace(/[.,'’]+$/, "");
    return { text: plain, start: match.index, readings: readNumber(plain) };
  });
  if (found.length === 0)
    for (const match of fold(text).matchAll(/\p{L}+(?:-\p{L}+)?/gu)) {
      const value = SPELLED_NUMBERS[match[0]] ?? SPELLED_ORDINALS[match[0]];
      if (value !== undefined) found.push({ text: match[0], start: match.index, readings: [value] });
    }
  return found.sort((one, other) => one.start - other.start);
}

function readNumber(text: string): number[] {
  const plain = text.replace(/[ \u00a0\u202f'’]/gu, "");
  const marks = plain.replace(/\d/g, "");
  if (marks === "") return [Number(plain)];
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const mark = plain[last] as string;
  const decimals = plain.length - last - 1;
  const asDecimal = Number(`${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`);
  const asWhole = Number(plain.replace(/[.,]/g, ""));
  if (marks.length > 1) {
    const isOneKind = [...marks].every((each) => each === mark);
    return isOneKind ? [asWhole] : [asDecimal];
  }
  if (decimals !== 3) return [asDecimal];
  return [asWhole, asDecimal];
}

export const hasWordForFree = (text: string): boolean =>
  /^\W*(?:free|nil|no charge|gratis|libres?|livres?|frei|franco|foc|f\.o\.c|sin car?go|sin costo|isento|gratuit|exempt|免费|-+|–)/.test(
    fold(text),
  );

export const hasWordForFirst = (text: string): boolean =>
  /\bfirst\b(?! day\b)|\binitial\b|\bprimer[oa]s\b|\bpremi(?:ers|eres)\b|\bprimeir[oa]s\b|\bersten?\b|\bprimi\b|\beerste\b|\bilk\b|[前首]/.test(
    fold(text),
  );

/** ">10", "over 10", "au-delà du 10ème": the first day is the one after the number. */
export const isAfterNumber = (text: string): boolean =>
  /(?:>(?!\s*=)|\b(?:over|after|beyond|above|more than|exceeding|plus de|mas de|mais de|acima de|despues del?(?: dia)?|apos o|uber|mehr als|nach dem|superior a|au-?dela d[eu]s?)\b|超过)\s*(?:the\s+)?(?:day|dia|jour|tag)?\s*\d/.test(
    fold(text),
  );
