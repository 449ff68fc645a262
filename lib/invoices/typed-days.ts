import { addDays, countDaysBetween, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import { type DatedCell, decideDayOrders } from "./lines/day-order.ts";
import {
  type DayOrder,
  type DayReading,
  findMonth,
  NO_DAY,
  parseDay,
  withoutWeekdayAndTime,
} from "./lines/parse-day.ts";

// Days as people type them in a form. The server and the script of the pages read them in the same way, so this file
// imports nothing large.

/** Longer texts are no days. */
export const MAX_DAY_LENGTH = 40;

export interface DayField {
  name: string;
  /** Place of the event in the life of a container, so that its day can be compared; `null` when it has none. */
  rank: number | null;
  /** A day without a year can be a day to come. */
  canBeFuture: boolean;
}

export interface ReadDay {
  /** `null`: the text is no day. */
  date: IsoDate | null;
  /** What the text is if the month comes first, while nothing says which one does. Then `date` is day first. */
  other: IsoDate | null;
}

interface Context {
  /** UTC. Where the visitor is, it can be tomorrow. */
  today: IsoDate;
  /** As the visitor chose it; `null` without a choice. */
  order: DayOrder | null;
}

/**
 * Reads the filled fields together: a year that is missing and the order of day and month follow from the other days
 * of the form.
 */
export function readDays(
  texts: Readonly<Record<string, string | undefined>>,
  fields: readonly DayField[],
  { today, order }: Context,
): Map<string, ReadDay> {
  const filled = fields.flatMap((field) => {
    const text = texts[field.name]?.trim();
    return text ? [{ ...field, text, typed: parseTypedDay(text) }] : [];
  });
  const known = (each: DayOrder) => filled.flatMap(({ typed }) => (typed.hasYear && typed.reading[each]) || []);
  const years = { dmy: known("dmy"), mdy: known("mdy") };
  const cells = filled.map(({ text, typed, rank, canBeFuture }): DatedCell => {
    if (typed.hasYear) return { text, rank, reading: typed.reading };
    const latest = canBeFuture ? null : addDays(today, 1);
    const complete = (each: DayOrder) =>
      typed.reading[each] && addYear(typed.reading[each], { near: years[each], today, latest });
    return { text, rank, reading: { dmy: complete("dmy"), mdy: complete("mdy") } };
  });
  const readable = cells.map((cell, index) => [index, cell] as const).filter(([, { reading }]) => isDay(reading));
  const latest = filled.some(({ canBeFuture, rank }) => canBeFuture && rank !== null)
    ? "9999-12-31"
    : addDays(today, 1);
  const orders = decideDayOrders([new Map(readable)], order, latest);
  return new Map(
    filled.map(({ name }, index) => {
      const { dmy, mdy } = (cells[index] as DatedCell).reading;
      const first = orders.get(index)?.order ?? null;
      const date = first === "mdy" ? (mdy ?? dmy) : (dmy ?? mdy);
      return [name, { date, other: first === null && dmy !== mdy ? mdy : null }];
    }),
  );
}

const isDay = ({ dmy, mdy }: DayReading) => dmy !== null || mdy !== null;

/**
 * Reads a day that needs no other day to be complete.
 * @returns the day; both readings of a text such as 3/9/26; `null` for any other text
 */
export function readClearDay(typed: string): IsoDate | { dmy: IsoDate; mdy: IsoDate } | null {
  const { reading, hasYear } = parseTypedDay(typed.trim());
  const { dmy, mdy } = reading;
  if (!hasYear) return null;
  return dmy && mdy && dmy !== mdy ? { dmy, mdy } : (dmy ?? mdy);
}

/** Without a year, a day is `--09-03`. */
interface TypedDay {
  reading: DayReading;
  hasYear: boolean;
}

const NOTHING: TypedDay = { reading: NO_DAY, hasYear: true };

function parseTypedDay(text: string): TypedDay {
  if (text.length > MAX_DAY_LENGTH || /^\d{1,7}(\.\d*)?$/.test(text)) return NOTHING;
  if (isIsoDate(text)) {
    const date = isPlausible(text) ? text : null;
    return { reading: { dmy: date, mdy: date }, hasYear: true };
  }
  // 03092026 as in the date field of a browser. No year of this century looks like a month.
  const digits = /^(\d\d)(\d\d)(20\d\d)$/.exec(text);
  const reading = parseDay(digits ? digits.slice(1).join("/") : text);
  return isDay(reading) ? { reading, hasYear: true } : { reading: parseDayOfYear(text), hasYear: false };
}

// A day outside these years is a typing error.
const isPlausible = (date: IsoDate) => date >= "1970-01-01" && date < "2100-01-01";

/** Reads 3/9, 3.9., 3 Sep and Sep 3. */
function parseDayOfYear(text: string): DayReading {
  const plain = withoutWeekdayAndTime(text);
  const digits = /^(\d{1,2})([-/.\s])(\d{1,2})\.?$/.exec(plain);
  if (digits) {
    const dmy = toDayOfYear(digits[3], digits[1]);
    // Countries that write the month first do not use full stops.
    return digits[2] === "." ? { dmy, mdy: dmy } : { dmy, mdy: toDayOfYear(digits[1], digits[3]) };
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*(\p{L}{3,12})\.?$/u.exec(plain);
  const monthFirst = /^(\p{L}{3,12})\.?[-/.,\s]*(\d{1,2})(?:st|nd|rd|th)?$/u.exec(plain);
  const day = dayFirst
    ? toDayOfYear(findMonth(dayFirst[2]), dayFirst[1])
    : monthFirst && toDayOfYear(findMonth(monthFirst[1]), monthFirst[2]);
  return { dmy: day, mdy: day };
}

function toDayOfYear(month = "", day = ""): string | null {
  const text = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(`2024${text}`) ? `-${text}` : null; // A leap year.
}

/**
 * The nearest year to the other days; without others, the last such day, or the nearest to today if it can be in the
 * future.
 */
function addYear(
  dayOfYear: string,
  { near, today, latest }: { near: readonly IsoDate[]; today: IsoDate; latest: IsoDate | null },
): IsoDate | null {
  const to = Number(today.slice(0, 4)) + 1;
  const dates = Array.from({ length: 40 }, (_, back) => `${to - back}${dayOfYear.slice(1)}`).filter(
    (date) => isIsoDate(date) && (latest === null || date <= latest),
  );
  const anchors = near.length > 0 ? near : [today];
  const measure = (date: IsoDate) => Math.min(...anchors.map((anchor) => Math.abs(countDaysBetween(anchor, date))));
  return dates.toSorted((one, other) => measure(one) - measure(other))[0] ?? null;
}
