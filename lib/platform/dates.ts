/** A calendar day, `YYYY-MM-DD`, UTC. Compares as text. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** Returns whether a text is an existing day: true for 2024-02-29, false for 2023-02-29. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function toIsoDate(moment: Date): IsoDate {
  return moment.toISOString().slice(0, 10);
}

/** Returns the day that is `days` after `date`, or before it if `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

/** Counts the days from `from` to `to`: 0 on the same day. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

const timeOf = (date: IsoDate) => Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

/** Returns the day that is `months` after `date`. In a shorter month it is the last day: 31 January plus 1 month is 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** Counts the whole months from `from` to `to`: 0 within the first month, negative if `to` is earlier. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Returns the month of a day: `2026-11` for `2026-11-21`. */
export function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}

// A formatter takes much longer to make than to use.
const MONTH_WORDS = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats the month of a day: `April 2018`. */
export function monthWords(date: IsoDate): string {
  return MONTH_WORDS.format(new Date(`${date}T00:00:00Z`));
}

/** Formats a day for people: `4 Jul 2026`. */
export function dayWords(date: IsoDate): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Returns the weekday: 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: IsoDate): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/** Counts the days from 1 January 1970 to a day. A walk over many days is much faster with these numbers than with text. */
export function dayNumberOf(date: IsoDate): number {
  return daysBetween("1970-01-01", date);
}

const LAST_KEPT_DAY = 365 * 120;
const keptDates: IsoDate[] = [];

/** Returns the day of a number of dayNumberOf. It keeps the texts of the days that occur in practice, because a walk asks for them again and again. */
export function dateOfDayNumber(number: number): IsoDate {
  if (number < 0 || number > LAST_KEPT_DAY) return toIsoDate(new Date(number * DAY_MS));
  keptDates[number] ??= toIsoDate(new Date(number * DAY_MS));
  return keptDates[number];
}

/** Returns the weekday of a number of dayNumberOf: 1 = Monday to 7 = Sunday. */
export const weekdayOfDayNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** A time in UTC to the second, `2026-12-01T08:30:00Z`. Compares as text, also with a day. */
export type Moment = string;

function toMoment(time: Date): Moment {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** Returns the time that is `hours` after `moment`, or before it if `hours` is negative. */
export function addHours(moment: Moment, hours: number): Moment {
  return toMoment(new Date(Date.parse(moment) + hours * 3_600_000));
}

/** Returns the hours from `from` to `to`, unrounded; negative if `to` is earlier. */
export function hoursBetween(from: Moment, to: Moment): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
