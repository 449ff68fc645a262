import { calculateStatedDaysHeld, countStatedChargedDays } from "#lib/domain/audit/billed-period.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import {
  type BilledCharge,
  type Clock,
  type ContainerEvent,
  type ContainerEvents,
  getUsualClock,
} from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";

/** In the order in which they happen. */
export const FORM_EVENTS = {
  import: ["arrived", "discharged", "available", "customs_released", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "vessel_cutoff", "loaded", "departed"],
} as const satisfies Record<Direction, readonly ContainerEvent[]>;

/** Events whose order is certain. The others can happen before or after their neighbours. */
const IN_ORDER: Record<Direction, readonly ContainerEvent[]> = {
  import: ["discharged", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "loaded"],
};

/** Events with which the clock of a tariff can start or end, by the usual one. The audit asks for it if it needs it. */
const OTHER_STARTS: Partial<Record<ContainerEvent, readonly ContainerEvent[]>> = {
  discharged: ["arrived", "available", "customs_released"],
  gate_out_full: ["discharged"],
};
const OTHER_ENDS: Partial<Record<ContainerEvent, readonly ContainerEvent[]>> = {
  loaded: ["vessel_cutoff", "departed"],
};

const isStarted = ({ start }: Clock, events: ContainerEvents) =>
  [start, ...(OTHER_STARTS[start] ?? [])].some((event) => events[event]);
const isEnded = ({ end }: Clock, events: ContainerEvents) =>
  [end, ...(OTHER_ENDS[end] ?? [])].some((event) => events[event]);

/** When a person names no charge, these are possible, the most frequent first. */
const ANY_CHARGE: readonly BilledCharge[] = ["demurrage", "detention", "combined"];

/** The dates of events, or a number of days. With neither, only the charged days of the invoice are known. */
export type Held = Pick<InvoiceLine, "days" | "events"> & { daysFrom: IsoDate | null };

interface Typed {
  direction: Direction;
  charge: BilledCharge | null;
  days: number | null;
  /** Date of day 1 and of the last day. */
  from: IsoDate | null;
  to: IsoDate | null;
  events: ContainerEvents;
  stated: InvoiceLine["stated"];
}

type Fault = (field: string, message: string) => undefined;

/**
 * Either the events of the direction give some charge both ends of its clock, or there is a number of days. The first
 * and the last day are optional. An interim invoice has no end event yet: its last charged day replaces it. Without
 * events and days, the charged days of the invoice are enough.
 * `undefined` after a fault.
 */
export function readHeld(typed: Typed, addFault: Fault): Held | undefined {
  const events = selectDirectionEvents(typed);
  if (Object.keys(events).length === 0) return readDays(typed, addFault);
  const extra = typed.days !== null ? "days" : typed.from !== null ? "from" : typed.to !== null ? "to" : null;
  if (extra) return addFault(extra, "The dates of the container decide. Leave this field empty, or remove the dates.");
  return isComplete(typed, events, addFault) && isOrdered(typed.direction, events, addFault)
    ? { days: null, daysFrom: null, events }
    : undefined;
}

/** Events of the other direction stay in the form, but do not count. */
export function selectDirectionEvents({ direction, events }: Pick<Typed, "direction" | "events">): ContainerEvents {
  return Object.fromEntries(FORM_EVENTS[direction].flatMap((event) => (events[event] ? [[event, events[event]]] : [])));
}

function isComplete({ direction, charge, stated }: Typed, events: ContainerEvents, addFault: Fault): boolean {
  const clocks = (charge ? [charge] : ANY_CHARGE).map((each) => getUsualClock(direction, each));
  if (clocks.some((clock) => isStarted(clock, events) && isEnded(clock, events))) return true;
  if (stated.chargedTo && clocks.some((clock) => isStarted(clock, events))) return true;
  const missing = chooseMissingEvent(clocks, events);
  addFault(missing, `Enter the day of “${EVENT_LABELS[missing]}” too, or “Charged to” if the container is still out.`);
  return false;
}

/** The event that completes a clock with one known end; otherwise the start of the first clock. */
function chooseMissingEvent(clocks: readonly Clock[], events: ContainerEvents): ContainerEvent {
  const [first] = clocks as [Clock];
  const started = clocks.find(({ start }) => events[start]) ?? clocks.find((clock) => isStarted(clock, events));
  if (started) return started.end;
  return clocks.find((clock) => isEnded(clock, events))?.start ?? first.start;
}

/** An event can be at most a year after the one before it. Reports the fault. */
export function isOrdered(direction: Direction, events: ContainerEvents, addFault: Fault): boolean {
  const known = IN_ORDER[direction].filter((event) => events[event]);
  for (const [index, event] of known.entries()) {
    const before = known[index - 1];
    if (!before) continue;
    const between = countDaysBetween(events[before] as IsoDate, events[event] as IsoDate);
    if (between < 0)
      addFault(event, `“${EVENT_LABELS[event]}” is before “${EVENT_LABELS[before]}”. Correct one of the dates.`);
    else if (between >= MAX_DAYS)
      addFault(
        event,
        `“${EVENT_LABELS[event]}” is ${between} days after “${EVENT_LABELS[before]}”. The maximum is ${MAX_DAYS - 1}. Correct one of the dates.`,
      );
    else continue;
    return false;
  }
  return true;
}

/** Any two of days, first day and last day are enough, or the days alone. The first and the last day both count. */
function readDays({ days, from, to, stated }: Typed, addFault: Fault): Held | undefined {
  if (from && to) {
    const between = countDaysBetween(from, to) + 1;
    if (between < 1) return addFault("to", "The last day is before the first.");
    if (between > MAX_DAYS)
      return addFault(
        "to",
        `The dates make ${between} days, with the first and the last day. The maximum is ${MAX_DAYS}.`,
      );
    if (days !== null && days !== between)
      return addFault(
        "days",
        `The dates make ${between} days, with the first and the last day, not ${days}. Correct one of them, or leave the days empty.`,
      );
    return { days: between, daysFrom: from, events: null };
  }
  if (days !== null) return { days, daysFrom: from ?? (to ? addDays(to, 1 - days) : null), events: null };
  if (from) return addFault("to", "Enter the last day too, or the days held.");
  if (to) return addFault("from", "Enter the first day too, or the days held.");
  const held = calculateStatedDaysHeld({ stated });
  if (held) return { ...held, events: null };
  if (countStatedChargedDays({ days: null, events: null, stated }) !== null)
    return { days: null, daysFrom: null, events: null };
  return addFault("days", "Enter the dates of the container, the days held or the days charged.");
}
