import { hasEnded } from "#lib/domain/demurrage/countdown.ts";
import type { CountdownPageAnswer } from "#lib/invoices/countdown-from-query.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Days before the last free day. */
const REMINDER_DAYS = [2, 1] as const;

export interface CountedDays {
  lastFreeDay: IsoDate | null;
  latestFreeDay: IsoDate | null;
  /** The event that stops the clock has happened. */
  hasEnded: boolean;
}

/** There is no last free day without a tariff that proves it, without free time or without a needed event. */
export function toCountedDays(answer: CountdownPageAnswer): CountedDays {
  if (answer.kind !== "counted") return { lastFreeDay: null, latestFreeDay: null, hasEnded: false };
  const { main, date } = answer.container;
  const { freeTimeEndsOn, latestFreeTimeEnd } = main;
  return {
    lastFreeDay: freeTimeEndsOn,
    latestFreeDay: freeTimeEndsOn && latestFreeTimeEnd,
    hasEnded: hasEnded(main, date),
  };
}

/** `null` when it is too late for a reminder. */
export function findFirstReminder(lastFreeDay: IsoDate | null, today: IsoDate): IsoDate | null {
  if (lastFreeDay === null) return null;
  return REMINDER_DAYS.map((days) => addDays(lastFreeDay, -days)).find((day) => day >= today) ?? null;
}

export const toDateColumn = (day: IsoDate | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));
