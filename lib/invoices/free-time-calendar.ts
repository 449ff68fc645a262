import { createHash } from "node:crypto";
import ical, { ICalAlarmType } from "ical-generator";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { EVENT_WORDS } from "#lib/domain/demurrage/event-words.ts";
import { dayWords } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { CountedContainer } from "./countdown-from-query.ts";

const HOUR = 3_600;

/** Seconds before the start of the last free day: nine in the morning, two days and one day before. */
const ALARMS = [2 * 24 * HOUR - 9 * HOUR, 24 * HOUR - 9 * HOUR];

/**
 * Writes the last free day of a container as a calendar file (RFC 5545): one event of a whole day, with an alarm two days and one day before it.
 * `null` without free time. The same container gets the same event, so that a later download replaces the earlier one.
 * @param address the page of the countdown
 * @param now when the file is made
 */
export function freeTimeCalendar({ held, main, port }: CountedContainer, { address, now }: { address: string; now: Date }): string | null {
  const { freeTimeEndsOn, latestFreeTimeEnd, endEvent } = main;
  if (freeTimeEndsOn === null) return null;
  const container = held.container_number ?? held.container_type;
  const calendar = ical({ name: "Last free days", prodId: { company: "Quayside", product: "Last free day" } });
  const until =
    latestFreeTimeEnd !== null && latestFreeTimeEnd !== freeTimeEndsOn ? ` It can be as late as ${dayWords(latestFreeTimeEnd)}: see the open questions.` : "";
  const rate = main.nextRate ? ` After it: ${formatMoney(main.nextRate.rate, main.currency)} a day.` : "";
  calendar.createEvent({
    id: `${identityOf(held, main.charge, port)}@quayside`,
    stamp: now,
    start: new Date(`${freeTimeEndsOn}T00:00:00Z`),
    allDay: true,
    summary: `Last free day: ${container}, ${carrierName(held.carrier)}`,
    description: `“${EVENT_WORDS[endEvent]}” must happen by this day.${until}${rate}\n${address}`,
    url: address,
    alarms: ALARMS.map((seconds) => ({
      type: ICalAlarmType.display,
      trigger: seconds,
      description: `Last free day of ${container}: ${dayWords(freeTimeEndsOn)}`,
    })),
  });
  return calendar.toString();
}

function identityOf(held: CountedContainer["held"], charge: string, port: string | null): string {
  const { carrier, country, container_type, container_number, events } = held;
  const identity = JSON.stringify([carrier, country, port, container_type, container_number, charge, Object.entries(events).toSorted()]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 32);
}
