import { createHash } from "node:crypto";
import ical, { ICalAlarmType } from "ical-generator";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import type { CountedContainer } from "./countdown-from-query.ts";

const HOUR = 3_600;

/** Seconds before the start of the last free day: nine in the morning, two days and one day before. */
const ALARMS = [2 * 24 * HOUR - 9 * HOUR, 24 * HOUR - 9 * HOUR];

export interface CalendarDay {
  /** The same id replaces the earlier entry. */
  id: string;
  day: IsoDate;
  summary: string;
  description: string;
  /** The page that says more. */
  address: string;
  /** When this was written. */
  stamp: Date;
}

/** RFC 5545: an entry of a whole day for each day, with an alarm two days and one day before it. */
function buildCalendar(name: string, days: readonly CalendarDay[]): string {
  const calendar = ical({ name, prodId: { company: "Quayside", product: "Last free day" } });
  for (const { id, day, summary, description, address, stamp } of days) {
    calendar.createEvent({
      id: `${id}@quayside`,
      stamp,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      description: `${description}\n${address}`,
      url: address,
      alarms: ALARMS.map((seconds) => ({
        type: ICalAlarmType.display,
        trigger: seconds,
        description: `${summary}: ${formatDate(day)}`,
      })),
    });
  }
  return calendar.toString();
}

/** Days that are written together. */
const PART = 100;

/** In parts, so that the process answers other requests in between. */
export async function buildLongCalendar(name: string, days: readonly CalendarDay[]): Promise<string> {
  const turn = takeTurns();
  const events: string[] = [];
  for (let from = 0; from < days.length; from += PART) {
    events.push(splitCalendar(buildCalendar(name, days.slice(from, from + PART))).events);
    await turn();
  }
  const { head, foot } = splitCalendar(buildCalendar(name, days.slice(0, 1)));
  return `${head}${events.join("")}${foot}`;
}

function splitCalendar(calendar: string): { head: string; events: string; foot: string } {
  const foot = calendar.lastIndexOf("END:VCALENDAR");
  const first = calendar.indexOf("BEGIN:VEVENT");
  const start = first < 0 ? foot : first;
  return { head: calendar.slice(0, start), events: calendar.slice(start, foot), foot: calendar.slice(foot) };
}

/** Empty when the day is certain. */
export const describeLatestFreeDay = (earliest: IsoDate, latest: IsoDate | null): string =>
  latest !== null && latest !== earliest ? ` It can be as late as ${formatDate(latest)}: see the open questions.` : "";

/**
 * One entry. `null` without free time. The same container gets the same entry, so that a later download replaces the
 * earlier one.
 * @param address the page of the countdown
 * @param now when the file is made
 */
export function buildFreeTimeCalendar(
  { held, main, port }: CountedContainer,
  { address, now }: { address: string; now: Date },
): string | null {
  const { freeTimeEndsOn, latestFreeTimeEnd, endEvent } = main;
  if (freeTimeEndsOn === null) return null;
  const rate = main.nextRate ? ` After it: ${formatMoney(main.nextRate.rate, main.currency)} a day.` : "";
  const entry: CalendarDay = {
    id: calculateIdentity(held, main.charge, port),
    day: freeTimeEndsOn,
    summary: `Last free day: ${held.container_number ?? held.container_type}, ${getCarrierName(held.carrier)}`,
    description: `“${EVENT_LABELS[endEvent]}” must happen by this day.${describeLatestFreeDay(freeTimeEndsOn, latestFreeTimeEnd)}${rate}`,
    address,
    stamp: now,
  };
  return buildCalendar("Last free days", [entry]);
}

function calculateIdentity(held: CountedContainer["held"], charge: string, port: string | null): string {
  const { carrier, country, container_type, container_number, events } = held;
  const identity = JSON.stringify([
    carrier,
    country,
    port,
    container_type,
    container_number,
    charge,
    Object.entries(events).toSorted(),
  ]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 32);
}
