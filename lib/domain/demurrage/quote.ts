import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type DaySpan, quoteSchedule, type ScheduleQuote } from "./quote-schedule.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";
import type { Charge, Direction, Tariff } from "./tariff.ts";
import { tariffsByDay } from "./tariffs-by-day.ts";

export interface QuoteRequest extends TariffQuery {
  /** The tariffs of one carrier, country and direction that may serve the days. */
  tariffs: readonly Tariff[];
  /** 0 to 365, counted from the first day of free time. */
  days: number;
  /** The date of day 1: each day is then charged under the tariff in force on it. Without it the tariff in force on `date` serves all days. */
  startDate?: IsoDate | null;
  /** A contract's own free time; see quoteSchedule. */
  freeDays?: number | null;
}

/** What one container costs under published tariffs; `served` names each tariff with its days. */
export interface Quote extends ScheduleQuote<Tariff> {
  ok: true;
  direction: Direction;
  charge: Charge;
  /** The port whose tariff was used first, null when it is the country's. */
  port: string | null;
}

export type QuoteFailure =
  | { ok: false; reason: "no_tariff" }
  /** The tariff changes currency while the container is held; `on` is the first date in the new one. */
  | { ok: false; reason: "mixed_currency"; on: IsoDate; from: string; to: string };

/**
 * Quotes demurrage or detention for one container.
 *
 * With a `startDate`, a day is free or not by the free days of its own date's tariff, and its rate is that tariff's for its day number.
 * The charge is the same for all days: the one asked for, else that of the first day with a tariff. Days with no tariff or beyond a
 * closed last slab are `uncovered`. With 0 days the tariff of the first day is named and nothing is charged.
 */
export function quoteDemurrage(request: QuoteRequest): Quote | QuoteFailure {
  const { days, startDate = null, freeDays = null } = request;
  const [first, ...rest] = tariffsFor(request);
  if (!first) return { ok: false, reason: "no_tariff" };

  const { currency, direction, charge, port } = first.schedule;
  const other = rest.find(({ schedule }) => schedule.currency !== currency);
  if (other && startDate) return { ok: false, reason: "mixed_currency", on: addDays(startDate, other.from - 1), from: currency, to: other.schedule.currency };

  return { ok: true, direction, charge, port, ...quoteSchedule([first, ...rest], { days, startDate, freeDays }) };
}

/** The first and last date that a quote needs the tariff of. */
export function datesOf({ date, startDate, days }: Pick<QuoteRequest, "date" | "startDate" | "days">): { from: IsoDate; to: IsoDate } {
  if (!startDate) return { from: date, to: date };
  return { from: startDate, to: addDays(startDate, Math.max(days, 1) - 1) };
}

function tariffsFor(request: QuoteRequest): DaySpan<Tariff>[] {
  const { tariffs, days, startDate } = request;
  if (startDate && days > 0) return tariffsByDay(tariffs, request, startDate, days);
  const schedule = selectTariff(tariffs, { ...request, date: startDate ?? request.date });
  return schedule ? [{ schedule, from: 1, to: days }] : [];
}
