import Holidays from "date-holidays";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** The English name of the public holiday; `null` on other days. */
export type HolidayCalendar = (date: IsoDate) => string | null;

const DAY_MS = 86_400_000;
const calendars = new Map<string, HolidayCalendar>();
const countries = new Set(Object.keys(new Holidays().getCountries()));

/** Checks whether the public holidays of a country are known. */
export const hasHolidays = (country: string): boolean => countries.has(country);

/**
 * Substitute days are included; half days are not holidays. `region` is ISO 3166-2 without the country, such as `HH`. A
 * country that the library does not know has no holidays: see hasHolidays. Data: date-holidays (CC BY 3.0). Islamic
 * dates are calculated, so the real day can differ by one.
 */
export function getPublicHolidays(country: string, region: string | null = null): HolidayCalendar {
  const key = `${country}-${region}`;
  const known = calendars.get(key);
  if (known) return known;
  const holidays = region ? new Holidays(country, region) : new Holidays(country);
  const years = new Map<string, Map<IsoDate, string>>();
  const calendar: HolidayCalendar = (date) => {
    const year = date.slice(0, 4);
    let inYear = years.get(year);
    if (!inYear) {
      inYear = listHolidays(holidays, Number(year));
      years.set(year, inYear);
    }
    return inYear.get(date) ?? null;
  };
  calendars.set(key, calendar);
  return calendar;
}

/** Holidays that begin at the end of the year before can reach into this one. */
function listHolidays(holidays: Holidays, year: number): Map<IsoDate, string> {
  const named = new Map<IsoDate, string>();
  for (const { date, start, end, name, type } of [
    ...holidays.getHolidays(year - 1, "en"),
    ...holidays.getHolidays(year, "en"),
  ]) {
    if (type !== "public" || !date.includes(" 00:00:00")) continue;
    const lengthInDays = Math.round((end.getTime() - start.getTime()) / DAY_MS);
    for (let day = 0; day < lengthInDays; day += 1) {
      const on = addDays(date.slice(0, 10), day);
      if (!named.has(on)) named.set(on, name);
    }
  }
  return named;
}
