import { fold } from "#lib/domain/text.ts";
import { addDays, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";

/** The order of day and month in a date such as 03/04/2026. */
export const DAY_ORDERS = ["dmy", "mdy"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** `null`: the text is no date in this order. Both are the same where the notation leaves no doubt. */
export type DayReading = Readonly<Record<DayOrder, IsoDate | null>>;

/** Month names by their first three letters, without accents: English, Spanish, French, German, Portuguese, Italian. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar", "mrz", "mae"],
  ["apr", "abr", "avr"],
  ["may", "mai", "mag"],
  ["jun", "giu"],
  ["jul", "lug"],
  ["aug", "ago", "aou"],
  ["sep", "set"],
  ["oct", "okt", "out", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** French "juin" and "juillet" share their first three letters; those of Turkish names begin other words too. */
const LONGER_MONTHS: readonly (readonly [string, number])[] = [
  ["juin", 6],
  ["juil", 7],
  ["ocak", 1],
  ["subat", 2],
  ["nisan", 4],
  ["haziran", 6],
  ["temmuz", 7],
  ["agustos", 8],
  ["eylul", 9],
  ["ekim", 10],
  ["kasim", 11],
  ["aralik", 12],
];

const TIME =
  /[\sT,]+(?:at\s+)?\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|lt|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;

/** Longer texts are no days. The patterns take time with the square of the length. */
const MAX_LENGTH = 100;

/** Day 1 of a spreadsheet is 1900-01-01, and it counts the day 1900-02-29 that did not exist. */
const SPREADSHEET_EPOCH = "1899-12-30";

export const NO_DAY: DayReading = { dmy: null, mdy: null };
const toDayReading = (date: IsoDate | null): DayReading => ({ dmy: date, mdy: date });

/**
 * Reads a date as invoices and spreadsheets write it: 2026-07-01, 20260701, 01/07/2026, 7/1/26, 01.07.2026, 1-Jul-26,
 * July 1, 2026, 2026年7月1日, with or without a time, and the day number of a spreadsheet. Only dates with slashes or hyphens and a
 * month in digits have two readings.
 */
export function parseDay(text: string): DayReading {
  if (text.length > MAX_LENGTH) return NO_DAY;
  const plain = withoutWeekdayAndTime(text);
  const iso = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(plain);
  if (iso && (plain.length === 8 || /\D/.test(plain))) return toDayReading(parseDateParts(iso[1], iso[2], iso[3]));
  const chinese = /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]$/.exec(plain);
  if (chinese) return toDayReading(parseDateParts(chinese[1], chinese[2], chinese[3]));
  const digits = /^(\d{1,2})([-/.\s])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (digits) return parseDigits(digits);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*(\p{L}{3,12})\.?[-/.,\s]*'?(\d{4}|\d{2})$/u.exec(plain);
  if (dayFirst) return toDayReading(parseDateParts(dayFirst[3], findMonth(dayFirst[2]), dayFirst[1]));
  const monthFirst = /^(\p{L}{3,12})\.?[-/.,\s]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/.,\s]+'?)(\d{4}|\d{2})$/u.exec(plain);
  if (monthFirst) return toDayReading(parseDateParts(monthFirst[3], findMonth(monthFirst[1]), monthFirst[2]));
  return /^\d{5}(?:\.\d+)?$/.test(plain) ? toDayReading(convertDayNumber(Number.parseInt(plain, 10))) : NO_DAY;
}

export const withoutWeekdayAndTime = (text: string) => text.trim().replace(WEEKDAY, "").replace(TIME, "").trim();

function parseDigits([, first, mark, second, year]: readonly string[]): DayReading {
  const dmy = parseDateParts(year, second, first);
  // Countries that write the month first do not use full stops.
  return mark === "." ? toDayReading(dmy) : { dmy, mdy: parseDateParts(year, first, second) };
}

function convertDayNumber(number: number): IsoDate | null {
  const date = addDays(SPREADSHEET_EPOCH, number);
  return isPlausible(date) ? date : null;
}

/** The number of the month, as text. */
export function findMonth(name = ""): string | undefined {
  const folded = fold(name);
  const longer = LONGER_MONTHS.find(([start]) => folded.startsWith(start));
  const month = longer?.[1] ?? MONTHS.findIndex((names) => names.includes(folded.slice(0, 3))) + 1;
  return month > 0 ? String(month) : undefined;
}

function parseDateParts(year = "", month = "", day = ""): IsoDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isPlausible(date) ? date : null;
}

// A date outside these years is a typing error, or not a date.
const isPlausible = (date: string) => isIsoDate(date) && date >= "2000-01-01" && date < "2100-01-01";
