/** `YYYY-MM-DD`, UTC. Compares as text. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** The day must exist: true for 2024-02-29, false for 2023-02-29. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = splitDate(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= getLastDayOfMonth(year, month);
}

/** A calculation converts dates many hundred times, and this is much faster than a Date object. */
function splitDate(date: IsoDate): { year: number; month: number; day: number } {
  const readDigit = (place: number) => date.charCodeAt(place) - CODE_OF_0;
  const readPair = (place: number) => readDigit(place) * 10 + readDigit(place + 1);
  return { year: readPair(0) * 100 + readPair(2), month: readPair(5), day: readPair(8) };
}

const CODE_OF_0 = "0".charCodeAt(0);

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function getLastDayOfMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

export function toIsoDate(moment: Date): IsoDate {
  return moment.toISOString().slice(0, 10);
}

export const chooseEarlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);
export const chooseLater = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? b : a);

/** UTC. */
export const getToday = (): IsoDate => getDateOfDayNumber(Math.floor(Date.now() / DAY_MS));

export function addDays(date: IsoDate, days: number): IsoDate {
  return getDateOfDayNumber(Date.parse(`${date}T00:00:00Z`) / DAY_MS + days);
}

/** 0 on the same day. */
export function countDaysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((toTimestamp(to) - toTimestamp(from)) / DAY_MS);
}

function toTimestamp(date: IsoDate): number {
  const { year, month, day } = splitDate(date);
  return Date.UTC(year, month - 1, day);
}

/** In a shorter month it is the last day: 31 January plus 1 month is 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = splitDate(date);
  const monthsSinceYear0 = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(monthsSinceYear0 / 12), (monthsSinceYear0 % 12) + 1];
  return getDateOfDayNumber(Date.UTC(toYear, toMonth - 1, Math.min(day, getLastDayOfMonth(toYear, toMonth))) / DAY_MS);
}

/** Whole months: 0 within the first month, negative if `to` is earlier. */
export function countMonthsBetween(from: IsoDate, to: IsoDate): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, months) > to ? months - 1 : months;
}

/** `2026-11` for `2026-11-21`. */
export function getMonth(date: IsoDate): string {
  return date.slice(0, 7);
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `April 2018`. */
export function formatLongMonth(date: IsoDate): string {
  const { year, month } = splitDate(date);
  return `${MONTHS[month - 1]} ${year}`;
}

/** For people: `4 Jul 2026`. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = splitDate(date);
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`;
}

/**
 * For people who read another language: `4 juil. 2026` for `fr`.
 * @param leftOut between the parts: ` de ` gives `4 jul. 2026` for `pt`, which fits into a column of a table
 */
export function buildDateFormat(locale: string, leftOut: string | null = null): (date: IsoDate) => string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const write = (date: IsoDate) => format.format(toTimestamp(date));
  return leftOut === null ? write : (date) => write(date).replaceAll(leftOut, " ");
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** For people: `Sat`. */
export const formatWeekday = (date: IsoDate): string => WEEKDAYS[getWeekday(date) - 1] as string;

/** 1 = Monday to 7 = Sunday. */
export function getWeekday(date: IsoDate): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/** Days since 1 January 1970. A walk over many days is much faster with these numbers than with text. */
export function toDayNumber(date: IsoDate): number {
  return toTimestamp(date) / DAY_MS;
}

const LAST_KEPT_DAY = 365 * 120;
const keptDates: IsoDate[] = [];

/**
 * The opposite of toDayNumber. It keeps the texts of the days that occur in practice, because a walk asks for them
 * again and again.
 */
export function getDateOfDayNumber(number: number): IsoDate {
  if (number < 0 || number > LAST_KEPT_DAY) return toIsoDate(new Date(number * DAY_MS));
  keptDates[number] ??= toIsoDate(new Date(number * DAY_MS));
  return keptDates[number];
}

/** 1 = Monday to 7 = Sunday. */
export const getWeekdayOfDayNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** UTC to the second, `2026-12-01T08:30:00Z`. Compares as text, also with a day. */
export type Moment = string;

function toMoment(time: Date): Moment {
  return `${time.toISOString().slice(0, 19)}Z`;
}

export function addHours(moment: Moment, hours: number): Moment {
  return toMoment(new Date(Date.parse(moment) + hours * 3_600_000));
}

/** Unrounded; negative if `to` is earlier. */
export function calculateHoursBetween(from: Moment, to: Moment): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
