import { countDaysBetween, formatDate, formatWeekday, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import { getPageLocale } from "#lib/platform/page-locale.ts";

// Texts of pages. Days and counts follow the visitor's region (docs/adr/043). Texts that leave the pages, such as mails
// and packs, use lib/platform/dates.ts.

/** `28 Nov 2026`, and `Nov 28, 2026` for a visitor who writes the month first. */
export function formatDay(date: IsoDate): string {
  if (!isMonthFirst()) return formatDate(date);
  const [day, month, year] = formatDate(date).split(" ");
  return `${month} ${day}, ${year}`;
}

const isMonthFirst = () => getPageLocale() === "en-US";

/** `Sat 28 Nov 2026`, `Sat, Nov 28, 2026`. */
export const formatWeekdayAndDay = (date: IsoDate): string => formatDayAfter(formatWeekday(date), date);

/** @param weekday short or long */
export const formatDayAfter = (weekday: string, date: IsoDate): string =>
  `${weekday}${isMonthFirst() ? "," : ""} ${formatDay(date)}`;

/** `24 Nov 2026, 09:15 UTC`. @param time ISO 8601, UTC */
export const formatTime = (time: string): string => `${formatDay(time.slice(0, 10))}, ${time.slice(11, 16)} UTC`;

/** A sentence of the API: `observed on 27 Sep 2026`. */
export function withFormattedDays(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (text) => (isIsoDate(text) ? formatDay(text) : text));
}

/** `Apr 2023`. */
export function formatMonth(date: IsoDate): string {
  return formatDate(date).split(" ").slice(1).join(" ");
}

/** `12 days`, `7 months`, `3 years 7 months`. A month counts as 30.44 days. */
export function formatAge(date: IsoDate, today: IsoDate): string {
  const days = Math.max(0, countDaysBetween(date, today));
  if (days < 60) return pluralise(days, "day");
  return formatMonthCount(Math.floor(days / 30.44));
}

/** `7 months`, `3 years`, `3 years 7 months`. */
export function formatMonthCount(months: number): string {
  if (months < 12) return pluralise(months, "month");
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return rest === 0 ? pluralise(years, "year") : `${pluralise(years, "year")} ${pluralise(rest, "month")}`;
}

/** `1 day`, `14 days`, `1,200 days`. */
export function pluralise(count: number, noun: string, many = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : many}`;
}

/** `109,072`, and `1,09,072` for a visitor from India. Amounts of money have one form: formatMoney writes them. */
export function formatCount(count: number): string {
  return count.toLocaleString(getPageLocale());
}

/** `Days 5 to 10`, `Day 5`. */
export function formatDayRange({ from, to }: { from: number; to: number }): string {
  return from === to ? `Day ${from}` : `Days ${from} to ${to}`;
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `Chennai, INMAA`, or the code only if no name is on file. */
export function formatPort(code: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(code);
  return name ? `${name}, ${code}` : code;
}

const KB = 1_024;

/** `84 KB`, `1.2 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < KB ** 2 ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB ** 2).toFixed(1)} MB`;
