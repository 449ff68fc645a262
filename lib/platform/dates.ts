/** A calendar day, `YYYY-MM-DD`, UTC. Compares as text. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** True for a day that exists, such as 2024-02-29; false for 2023-02-29. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function toIsoDate(moment: Date): IsoDate {
  return moment.toISOString().slice(0, 10);
}

/** The day `days` after `date`; before it when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

/** Whole days from `from` to `to`: 0 on the same day. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `2026-11` of `2026-11-21`. */
export function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: IsoDate): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

/** A moment in UTC to the second, `2026-12-01T08:30:00Z`. Compares as text, also with a day. */
export type Moment = string;

function toMoment(time: Date): Moment {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** The moment `hours` after another; before it when negative. */
export function addHours(moment: Moment, hours: number): Moment {
  return toMoment(new Date(Date.parse(moment) + hours * 3_600_000));
}

/** Hours from one moment to another, unrounded; negative when the second is the earlier one. */
export function hoursBetween(from: Moment, to: Moment): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
