import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { type DayReading, parseDay } from "../lines/parse-day.ts";
import { PERIOD_LINK } from "../lines/period-link.ts";
import { parseAmount } from "../parse-amount.ts";
import { toLikelyDigit, toLikelyLetter } from "./confused-letters.ts";

interface Found {
  text: string;
  start: number;
  end: number;
}

export type Token =
  | (Found & { kind: "container"; number: string; isRepaired: boolean })
  | (Found & { kind: "type"; type: string })
  | (Found & { kind: "date"; reading: DayReading })
  | (Found & { kind: "number"; amount: Decimal; currency: string | null; isWhole: boolean; isPercent: boolean });

export type TokenKind = Token["kind"];
export type NumberToken = Extract<Token, { kind: "number" }>;
export type ContainerToken = Extract<Token, { kind: "container" }>;

const MONTH =
  "(?:jan|ene|gen|feb|fev|fév|mar|mär|mae|apr|abr|avr|may|mai|mag|jun|jui|giu|jul|lug|aug|ago|aou|aoû|sep|set|oct|okt|out|ott|nov|dec|déc|dez|dic)\\p{L}{0,7}";
const YEAR = "(?:20\\d{2}|'?\\d{2})";
const DATE = new RegExp(
  [
    "20\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2}",
    ...["-", "/", "\\."].map((mark) => `\\d{1,2}${mark}\\d{1,2}${mark}${YEAR}`),
    `\\d{1,2}(?:st|nd|rd|th)?\\.?[-/. ]?${MONTH}\\.?,?[-/. ]?${YEAR}`,
    `${MONTH}\\.? ?\\d{1,2}(?:st|nd|rd|th)?,? 20\\d{2}`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join("|"),
  "giu",
);
const CHINESE_DATE = "(?<!\\d)20\\d{2} ?年 ?\\d{1,2} ?月 ?\\d{1,2} ?[日号]";
/** Only another date can follow closely, as in "17.01.26-21.01.26". */
const END_OF_DATE = `(?![\\p{L}\\p{N}]|[-/.]\\d(?<!(?=[-/.](?:${DATE.source})(?![\\p{L}\\p{N}]))[-/.]\\d))`;
const DATES = new RegExp(`${CHINESE_DATE}|(?<![\\p{L}\\p{N}])(?:${DATE.source})${END_OF_DATE}`, "giu");

/** Four letters and seven digits, with the marks and mistakes that scans put into them. */
const CONTAINERS =
  /(?<![\p{L}\p{N}])([A-Z0-9]{4})[ .\t/-]?([A-Z0-9]{3})[ -]?([A-Z0-9]{3})[ \t/-]?([A-Z0-9]{1,2})(?![\p{L}\p{N}])/gu;

const TYPES =
  /(?<=^|[^\p{L}\p{N}.,]|(?<![\p{L}\p{N}])\d{1,2} ?[x×*] ?)(?:(?:20|40|45)[ ]?['’′`]{0,2}[ ]?(?:ft\.? ?|foot )?[-/ ]?(?:high ?cube|hi-?cube|standard|general purpose|dry van|dry|reefer|open top|flat ?rack|std|dv|gp|dc|st|sd|hc|hq|rf|re|rh|ot|fr|rq)(?: ?(?:reefer|dry))?|(?:dv|gp|dc|hc|hq|rf|rh|dry|reefer)[ -]?(?:20|40)|[24][0-9A-F][GVRHUP][0-9])(?![\p{L}\p{N}])/giu;

const NUMBER =
  "\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d{1,4})?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,4})?|\\d{1,3}(?:['’]\\d{3})+(?:[.,]\\d{1,4})?|\\d{1,3}(?: \\d{3})+[.,]\\d{2}(?!\\d)|(?<=(?:^|\\t)(?:(?:[A-Z]{3}|[€$£]) ?)?)\\d{1,3}(?: \\d{3})+(?=(?: ?(?:[A-Z]{3}|[€$£]))?(?:$|\\t))|\\d{1,12}(?:[.,]\\d{1,4})?";
const CURRENCY =
  "[A-Z]{3}|(?:US|R|S|HK|NT|AU?|CA?|NZ|MX|RD)\\$|RM(?= ?\\d)|R(?= ?\\d[\\d ,.]*[.,]\\d{2}(?!\\d))|[$€£₹¥₩₺₫฿₦₱]|Rs\\.?|Rp\\.?|S/\\.?|₲";
/** Chinese has no spaces between words and numbers. */
const LETTER = "(?!\\p{Script=Han})\\p{L}";
const NUMBERS = new RegExp(
  `(?:(?<!${LETTER}|[\\p{N}.,/])(?<!\\p{L}-)(?<!\\d:)|(?<=(?<![\\p{L}\\p{N}])\\d{1,3} ?[x×*][.,]?))(?:(?<ratio>(?<!\\d ?)%) ?)?(?:(?<before>${CURRENCY}) ?)?(?<open>[-–−(]?) ?(?:(?<inside>${CURRENCY}) ?)?(?<digits>${NUMBER})(?<close>[-–−)]?)(?: ?(?<percent>%)| ?(?<after>[A-Z]{3}|€)(?![\\p{L}]))?(?!:\\d)(?:(?!${LETTER}|\\p{N})|(?=[x×*][.,]?\\d+[.,]\\d{2}))`,
  "gu",
);

/** Container numbers, container types, dates and numbers, in this order of precedence. Each place counts once. */
export function findTokens(
  written: string,
  { isScan = false, near }: { isScan?: boolean; near?: string | undefined } = {},
): Token[] {
  const text = (isScan ? repairScan(written) : written).replace(/[\u00a0\u202f]/g, " ");
  const taken = new Uint8Array(text.length);
  const free = ({ start, end }: Found) => taken.subarray(start, end).every((mark) => mark === 0);
  const found: Token[] = [];
  const add = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (!free(token)) continue;
      taken.fill(1, token.start, token.end);
      found.push(token);
    }
  };
  add(findContainers(text, isScan));
  add(findDates(text));
  add(findDatesWithoutYear(text, found, near));
  add(findContainerTypes(text));
  add(findNumbers(text));
  return found.sort((one, other) => one.start - other.start);
}

/** Marks that scans confuse, as in "1;440.00", "200T" and "14-0ct-2026". The length stays the same. */
const repairScan = (text: string): string =>
  text
    .replace(/(?<=\d);(?=\d{3}(?!\d))/g, ",")
    .replace(/(?<![\p{L}\p{N}])([24]0)0T(?![\p{L}\p{N}])/gu, "$1OT")
    .replace(/(?<=\d{1,2}[-/. ])0(?=(?:ct|kt|tt|ut)\p{L}{0,5}[-/. ]\d{2})/giu, "O");

const toPlace = (match: RegExpMatchArray): Found => ({
  text: match[0],
  start: match.index as number,
  end: (match.index as number) + match[0].length,
});

function findContainers(text: string, isScan: boolean): Token[] {
  return [...text.matchAll(CONTAINERS)].flatMap((match): Token[] => {
    const written = match.slice(1).join("");
    const number = isScan ? repairContainerNumber(written) : readContainerNumber(written);
    return number ? [{ ...toPlace(match), kind: "container", number, isRepaired: number !== written }] : [];
  });
}

const readContainerNumber = (text: string) => (/^[A-Z]{3}[UJZ]\d{7}$/.test(text) ? text : undefined);

/** Letters and digits that scans confuse are changed only if the check digit then fits. */
function repairContainerNumber(text: string): string | undefined {
  if (readContainerNumber(text)) return text;
  const candidates =
    text.length === 11
      ? [text]
      : [...text.slice(4)].map((_, index) => text.slice(0, 4 + index) + text.slice(5 + index));
  const good = candidates
    .filter((candidate) => candidate.length === 11)
    .map((candidate) =>
      [...candidate].map((mark, index) => (index < 4 ? toLikelyLetter(mark) : toLikelyDigit(mark))).join(""),
    )
    .filter((candidate) => checkContainerNumber(candidate).ok);
  return new Set(good).size === 1 ? good[0] : undefined;
}

function findDates(text: string): Token[] {
  return [...text.matchAll(DATES)].flatMap((match): Token[] => {
    const reading = parseDay(match[0]);
    return reading.dmy || reading.mdy ? [{ ...toPlace(match), kind: "date", reading }] : [];
  });
}

const SHORT_DAY = `(?:\\d{1,2}(?:st|nd|rd|th)?\\.?[- ]?${MONTH}\\.?|\\d{1,2}[./]\\d{1,2}\\.?)`;
const SHORT_PERIOD = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(?<first>${SHORT_DAY})(?<link>${PERIOD_LINK})(?<second>${SHORT_DAY}|${DATE.source})(?![\\p{L}\\p{N}]|[-/.]\\d)`,
  "giu",
);

/**
 * Such as "du 03 juin au 09 juin" and "01.08. - 05.08.2026". The last day has its own year, or the one that brings it
 * nearest to another date of the line or the document; the first day is before it. Digits alone need a year.
 */
function findDatesWithoutYear(text: string, dates: readonly Token[], near: string | undefined): Token[] {
  const seen = dates.flatMap((token) => (token.kind === "date" ? [token.reading.dmy ?? token.reading.mdy ?? ""] : []));
  const close = seen.at(-1) ?? near;
  return [...text.matchAll(SHORT_PERIOD)].flatMap((match): Token[] => {
    const { first = "", link = "", second = "" } = match.groups ?? {};
    const start = match.index;
    const at = start + first.length + link.length;
    const own = parseDay(second);
    const hasYear = own.dmy !== null || own.mdy !== null;
    if (!hasYear && !/\p{L}/u.test(first + second)) return [];
    const last = hasYear ? own : addYear(second, close, null);
    const end = last.dmy ?? last.mdy;
    if (!end) return [];
    const begin = addYear(first, end, end);
    if (!begin.dmy && !begin.mdy) return [];
    return [
      { kind: "date", reading: begin, text: first, start, end: start + first.length },
      { kind: "date", reading: last, text: second, start: at, end: at + second.length },
    ];
  });
}

/** @param until a day that it cannot be after */
function addYear(text: string, near: string | undefined, until: string | null): DayReading {
  if (!near) return { dmy: null, mdy: null };
  const plain = text.replace(/\.$/, "");
  const mark = /[./]/.exec(plain)?.[0] ?? " ";
  const year = Number(near.slice(0, 4));
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(near));
  const choose = (order: "dmy" | "mdy") =>
    [year - 1, year, year + 1]
      .flatMap((each) => parseDay(`${plain}${mark}${each}`)[order] ?? [])
      .filter((day) => until === null || day <= until)
      .sort((one, other) => distance(one) - distance(other))[0] ?? null;
  return { dmy: choose("dmy"), mdy: choose("mdy") };
}

function findContainerTypes(text: string): Token[] {
  return [...text.matchAll(TYPES)].flatMap((match): Token[] => {
    const type = parseContainerTypeWords(match[0]);
    return type ? [{ ...toPlace(match), kind: "type", type }] : [];
  });
}

function findNumbers(text: string): Token[] {
  return [...text.matchAll(NUMBERS)].flatMap((match): Token[] => {
    const { before, inside, after, open = "", close = "", digits = "", percent, ratio } = match.groups ?? {};
    const currency = parseCurrency(before) ?? parseCurrency(inside) ?? parseCurrency(after);
    const place = toPlace(match);
    // Letters next to a number that name no currency are words of their own.
    if (before && /^[A-Z]{3}$/.test(before) && !parseCurrency(before))
      place.start += match[0].indexOf(before) + before.length;
    if (after && !parseCurrency(after)) place.end -= after.length;
    const parsed = parseAmount(digits, currency ?? "USD");
    if (!parsed.ok) return [];
    const isNegative = /[-–−]/.test(open + close) || (open === "(" && close === ")");
    const amount = isNegative ? parsed.amount.negated() : parsed.amount;
    return [
      {
        ...place,
        text: text.slice(place.start, place.end),
        kind: "number",
        amount,
        currency,
        isWhole: /^\d{1,4}$/.test(digits),
        // In Turkish, the mark is before the number.
        isPercent: percent !== undefined || ratio !== undefined,
      },
    ];
  });
}

const SYMBOLS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "RS.": "INR",
  RS: "INR",
  US$: "USD",
  R$: "BRL",
  S$: "SGD",
  HK$: "HKD",
  NT$: "TWD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  MX$: "MXN",
  RD$: "DOP",
  RM: "MYR",
  RMB: "CNY",
  R: "ZAR",
  RP: "IDR",
  "RP.": "IDR",
  "S/": "PEN",
  "S/.": "PEN",
  "₩": "KRW",
  "₺": "TRY",
  "₫": "VND",
  "฿": "THB",
};

/** `null` for a symbol of several currencies. */
function parseCurrency(mark: string | undefined): string | null {
  if (!mark) return null;
  const upper = mark.toUpperCase();
  return SYMBOLS[upper] ?? (CURRENCY_CODES.has(upper) ? upper : null);
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf("currency"));

export const isCurrencyCode = (text: string): boolean => CURRENCY_CODES.has(text);

/** The number of a company, a branch or an account is no amount: many digits without a mark, or a zero before them. */
export const isWrittenAsNumber = (text: string): boolean => /(?<![\d.,])(?:\d{8,}|0\d+)$/.test(text);

export function findWordsBetween(text: string, tokens: readonly Token[]): Found[] {
  const marks = text.split("");
  for (const { start, end } of tokens) marks.fill("\t", start, end);
  return [...marks.join("").matchAll(/[^\t]+/g)].map(toPlace).filter((found) => /\p{L}/u.test(found.text));
}
