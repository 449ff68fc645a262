import type { TextLine } from "#lib/documents/lines.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { isYear } from "./dates-in-text.ts";
import { readPrintedValue } from "./printed-values.ts";

/** An amount with its currency in running text. */
export interface AmountInText {
  start: number;
  end: number;
  amount: Decimal;
  currency: string | null;
  hasSymbol: boolean;
  isAmbiguous: boolean;
  digits: { start: number; end: number };
  /** Of the currency, if it is printed with another amount. */
  currencyPart?: { start: number; end: number };
}

const NUMBER = "\\d(?:[\\d.,'’]*\\d)?(?:[ \\u00a0\\u202f]\\d{3}(?!\\d))*(?:[.,]\\d{1,2})?";
const CODES_BEFORE = "(?:[A-Z]{3}|US\\s?\\$|U\\$S|[A-Z]{1,3}\\$|R\\$|[$€£₹¥₩₦₱]|GH₵|Rs\\.?|RM|Kshs?|Tshs?|Rp\\.?)";
const CODES_BEHIND =
  "(?:[A-Z]{3}(?!\\p{L})|€|Kz|MTn?|zł|F\\.?\\s?CFA|FCFA|Dhs?|DH|DT|DA|TL|₺|euros?|US dollars|dollars)";

/** "day 4 LKR 1,800": a code before a number belongs to that number. */
const AMOUNT = new RegExp(
  `(?:(?<![\\p{L}])${CODES_BEFORE}\\s?)(${NUMBER})|(?<![\\d.,])(${NUMBER})\\s?${CODES_BEHIND}(?!\\s?\\d)`,
  "gu",
);

export function findAmounts(text: string): AmountInText[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const plain = match[0].replace(/[.,'’\s]+$/, "");
    const value = readPrintedValue(plain);
    if (!value?.amount || value.kind !== "number" || (!value.currency && !value.hasSharedSymbol)) return [];
    if (isYear(text, match.index)) return [];
    return [
      {
        start: match.index,
        end: match.index + plain.length,
        amount: value.amount,
        currency: value.currency,
        hasSymbol: value.hasSharedSymbol,
        isAmbiguous: value.isAmbiguous,
        digits: { start: match.index + value.start, end: match.index + value.end },
      },
    ];
  });
}

/** "20-foot: 12.00; 40-foot: 24.00": numbers with two decimals, whose currency is elsewhere. */
export function findBareAmounts(text: string): AmountInText[] {
  return [...text.matchAll(BARE_AMOUNT)].flatMap((match) => {
    const value = readPrintedValue(match[0]);
    if (!value?.amount) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [
      {
        start,
        end,
        amount: value.amount,
        currency: null,
        hasSymbol: false,
        isAmbiguous: value.isAmbiguous,
        digits: { start, end },
      },
    ];
  });
}

const BARE_AMOUNT = /(?<![\d.,'’/-])\d{1,3}(?:[ ,.'’]?\d{3})*[.,]\d{2}(?![\d%]|[.,]\d|\s?%)/g;

/** "USD 60 per 20'" or "1,150 per 20'" */
export const namesAmount = (text: string): boolean => findAmounts(text).length > 0 || AMOUNT_PER.test(text);

/** "Period 1 | USD" has no amount: the number is part of a title. */
export const isLineOfAmounts = ({ text, cells }: TextLine): boolean =>
  cells.some((cell) => namesAmount(cell.text)) ||
  (namesAmount(text) && cells.some((cell) => /^\d[\d.,]*$/.test(cell.text.trim())));

const AMOUNT_PER = /(?<![\d.,])\d[\d.,]*\s+(?:per|por|par|je|pro)\s+\S/i;

export interface Part {
  text: string;
  start: number;
}

/** The places of the sizes that a part of a text names. */
export const findSizes = ({ text, start }: Part): { start: number; end: number }[] =>
  [...text.matchAll(SIZES)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].trimEnd().length,
  }));

const SIZES =
  /(?<![\d.,])(?:20|40|45)(?!\d)[\s-]?(?:['’′´`"]|ft\b|feet\b|foot\b|pies\b|p[ée]s\b|pieds\b|fuß(?!\p{L})|fuss\b)?\s?(?:(?:gp|dv|dc|hc|hq|rf|rh|ot|fr|st|std|dry|reefers?|refrigerat(?:ed|ing)|refrigerad[oa]s?|r[ée]frig[ée]r[ée]e?s?|frigor?[ií]fi(?:cos?|ques?)|hi(?:gh)?[ -]?cubes?|standard|open[ -]tops?|flat[ -]racks?)(?!\p{L})\s?(?:\/\s?)?)*/giu;

const RESPECTIVELY = /\b(?:respectively|respectivamente|respectivement|beziehungsweise|bzw|rispettivamente)\b/i;

/** "USD 60 and USD 90 per 20' and 40' container respectively": the size of each amount, in their order. */
export function pairWithSizes(text: string, amounts: readonly AmountInText[]): (Part | undefined)[] {
  const pairs: (Part | undefined)[] = amounts.map(() => undefined);
  let from = 0;
  let last: Part[] = [];
  for (const match of text.matchAll(new RegExp(RESPECTIVELY, "gi"))) {
    const sentence = Math.max(from, text.lastIndexOf(";", match.index) + 1, text.lastIndexOf(". ", match.index) + 1);
    const chosen = amounts.flatMap(({ start }, index) => (start >= sentence && start < match.index ? [index] : []));
    const sizes = findSizes({ text: text.slice(sentence, match.index), start: sentence })
      .map(({ start, end }) => ({ text: text.slice(start, end), start }))
      .filter(({ start }) => amounts.every((amount) => start < amount.start || start >= amount.end));
    if (sizes.length === chosen.length && sizes.length > 1) last = sizes;
    if (last.length === chosen.length && (sizes.length === 0 || last === sizes))
      for (const [order, index] of chosen.entries()) pairs[index] = last[order];
    from = match.index + match[0].length;
  }
  return pairs;
}
