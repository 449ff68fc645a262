import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { Charge, Direction, Tariff } from "../tariff.ts";
import { type DaySpan, quoteSchedule, type ScheduleQuote } from "./quote-schedule.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";
import { selectTariffsByDay } from "./tariffs-by-day.ts";

export interface QuoteRequest extends TariffQuery {
  /** Tariffs of one carrier, country and direction that can apply on these days. */
  tariffs: readonly Tariff[];
  /** Days held, 0 to 365, counted from the first day of free time. */
  days: number;
  /**
   * Date of day 1. If set, each day uses the tariff in force on that day. Otherwise all days use the tariff in force on
   * `date`.
   */
  startDate?: IsoDate | null;
  /** Free time of a contract; see quoteSchedule. */
  freeDays?: number | null;
}

/** `served` lists each tariff with its days. */
export interface Quote extends ScheduleQuote<Tariff> {
  ok: true;
  direction: Direction;
  charge: Charge;
  /** Port of the first tariff used; `null` when that tariff applies to the whole country. */
  port: string | null;
}

export type QuoteFailure =
  | { ok: false; reason: "no_tariff" }
  /** The currency of the tariff changes while the container is held. `on` is the first date with the new currency. */
  | { ok: false; reason: "mixed_currency"; on: IsoDate; from: string; to: string };

/**
 * With a `startDate`, the tariff in force on each day decides whether that day is free, and its rate for the day
 * number.
 * All days have the same charge: the requested one, otherwise the charge of the first day with a tariff. Days without a
 * tariff, and days after a closed last slab, are `uncovered`. With 0 days, the quote has the tariff of the first day
 * and no charges.
 */
export function quoteDemurrage(request: QuoteRequest): Quote | QuoteFailure {
  const { days, startDate = null, freeDays = null } = request;
  const [first, ...rest] = selectTariffSpans(request);
  if (!first) return { ok: false, reason: "no_tariff" };

  const { currency, direction, charge, port } = first.schedule;
  const other = rest.find(({ schedule }) => schedule.currency !== currency);
  if (other && startDate)
    return {
      ok: false,
      reason: "mixed_currency",
      on: addDays(startDate, other.from - 1),
      from: currency,
      to: other.schedule.currency,
    };

  return { ok: true, direction, charge, port, ...quoteSchedule([first, ...rest], { days, startDate, freeDays }) };
}

export function getQuoteDates({ date, startDate, days }: Pick<QuoteRequest, "date" | "startDate" | "days">): {
  from: IsoDate;
  to: IsoDate;
} {
  if (!startDate) return { from: date, to: date };
  return { from: startDate, to: addDays(startDate, Math.max(days, 1) - 1) };
}

function selectTariffSpans(request: QuoteRequest): DaySpan<Tariff>[] {
  const { tariffs, days, startDate } = request;
  if (startDate && days > 0) return selectTariffsByDay(tariffs, request, startDate, days);
  const schedule = selectTariff(tariffs, { ...request, date: startDate ?? request.date });
  return schedule ? [{ schedule, from: 1, to: days }] : [];
}
