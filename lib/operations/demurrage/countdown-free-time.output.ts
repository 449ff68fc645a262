import { z } from "zod";
import { BILLED_CHARGES, CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { CountedSchedule } from "#lib/domain/demurrage/count-charge.ts";
import {
  type ChargeCountdown,
  COUNTDOWN_STATUSES,
  type CountdownDay,
  selectForecastDays,
} from "#lib/domain/demurrage/countdown.ts";
import { COUNTDOWN_ASSUMPTION_IDS, type CountdownAssumption } from "#lib/domain/demurrage/countdown-assumptions.ts";
import { NOT_COUNTED_REASONS } from "#lib/domain/demurrage/day-ledger.ts";
import { DAY_BASES, DIRECTIONS, FIRST_DAYS, HOLIDAYS, WORKING_WEEKS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";
import { policyUsed, showPolicyUsed } from "./policy-used.ts";

const DAY_STATUSES = ["free", "charged", "uncovered", "not_counted"] as const;

const clock = z
  .strictObject({
    charge: z.enum(BILLED_CHARGES),
    status: z.enum(COUNTDOWN_STATUSES).meta({
      description:
        "`not_started`: the clock starts later. `free`: free time runs. `last_free_day`: free time ends on this day. `charged`: free time is over. `ended`: the end event happened. `past_usable_life`: the tariff is too old to prove anything. `illustrative`: a rule made it. Both give no last free day and no cost.",
    }),
    start_event: z.enum(CONTAINER_EVENTS),
    started_on: z.string(),
    end_event: z.enum(CONTAINER_EVENTS),
    ended_on: z.string().nullable().meta({ description: "Null while the end event is not known." }),
    free_days_total: z.int(),
    days_elapsed: z.int().meta({
      description:
        "Days that count, up to and with `date`. Days that do not count, such as Sundays of a working week, are left out.",
    }),
    free_days_remaining: z
      .int()
      .nullable()
      .meta({ description: "Free days after `date`. Null if the status is `past_usable_life` or `illustrative`." }),
    free_time_ends_on: z.string().nullable().meta({
      description:
        "The last free day: the earliest one if a point is open. Null without free time, and if the status is `past_usable_life` or `illustrative` and you give no `free_days`.",
    }),
    free_time_ends_on_latest: z.string().nullable().meta({
      description: "The last free day if every open point is settled in your favour. Null if nothing bounds it.",
    }),
    currency: z.string(),
    accrued_cost: z.number().nullable().meta({
      description:
        "Cost up to and with `date`: the highest one if a point is open. Without `uncovered_days`. Null if the status is `past_usable_life` or `illustrative`.",
    }),
    uncovered_days: z.int().meta({ description: "Days up to `date` without a rate on file." }),
    current_daily_rate: z.number().nullable().meta({
      description:
        "Cost of `date` itself. 0 in free time. Null if no rate is on file, and where `accrued_cost` is null.",
    }),
    next_rate_on: z
      .string()
      .nullable()
      .meta({ description: "The first later day with another rate. Null if there is none within a year." }),
    next_rate: z.number().nullable(),
  })
  .meta({ id: "FreeTimeClock" });

const assumption = z
  .strictObject({
    id: z.enum(COUNTDOWN_ASSUMPTION_IDS),
    question: z.string(),
    reason: z.string(),
    answer_with: z
      .enum(["choice", "date", "port", "none"])
      .meta({ description: "`choice` and `date`: in `answers`. `port`: in `port`. `none`: no input settles it." }),
    choices: z.array(
      z.strictObject({
        value: z.string(),
        label: z.string(),
        free_time_ends_on: z.string().nullable(),
        accrued_cost: z.number().nullable(),
        forecast_cost: z.number().nullable().meta({ description: "Cost on the last day of the forecast." }),
      }),
    ),
    answer: z.string().nullable().meta({ description: "Your answer. Null while the point is open." }),
    assumed: z.string().nullable().meta({ description: "The choice behind the days and amounts of this answer." }),
  })
  .meta({ id: "CountdownAssumption" });

export const countdownOutput = z.strictObject({
  line: z.string(),
  country: z.string(),
  port: z.string().nullable().meta({ description: "The port of the request. The port of a tariff is in `tariffs`." }),
  direction: z.enum(DIRECTIONS),
  container_type: z.string(),
  date: z.string(),
  ...clock.shape,
  forecast: z
    .array(
      z.strictObject({
        date: z.string(),
        status: z.enum(DAY_STATUSES),
        reason: z.enum(NOT_COUNTED_REASONS).nullable().meta({ description: "Why the day does not count." }),
        holiday: z.string().nullable(),
        rate: z.number().nullable(),
        total_cost: z.number().meta({ description: "What the container costs if its clock ends on this day." }),
      }),
    )
    .meta({ description: "Empty once the clock ended, and where `accrued_cost` is null." }),
  assumptions: z.array(assumption),
  other_clocks: z
    .array(clock)
    .meta({ description: "The clocks of the carrier's other charges that started for this container." }),
  counting: z
    .strictObject({
      first_day: z.enum(FIRST_DAYS),
      day_basis: z.enum(DAY_BASES),
      charge_day_basis: z.enum(DAY_BASES),
      working_week: z.enum(WORKING_WEEKS),
      holidays: z.enum(HOLIDAYS),
    })
    .meta({ description: "How the days of this answer count." }),
  notes: z.array(z.string()),
  tariffs: z.array(
    z.strictObject({
      charge: z.enum(BILLED_CHARGES),
      port: z.string().nullable(),
      free_days: z.int(),
      effective_to: z.string().nullable(),
      note: z.string().nullable(),
      ...citedFields,
    }),
  ),
  policies: z.array(policyUsed).meta({ description: "Rules of the carrier that decide how the days count." }),
  _meta: meta,
});

type Output = z.infer<typeof countdownOutput>;

const toAmountIn = (currency: string) => (amount: Decimal | null) =>
  amount === null ? null : toMoneyNumber(amount, currency);

const HOLIDAY_NOTE =
  "Public holidays: date-holidays (CC BY 3.0). Islamic and lunar dates are calculated, so the real day can differ by one.";

export function showClock(one: ChargeCountdown): z.infer<typeof clock> {
  return {
    charge: one.charge,
    status: one.status,
    start_event: one.startEvent,
    started_on: one.startedOn,
    end_event: one.endEvent,
    ended_on: one.endedOn,
    free_days_total: one.freeDaysTotal,
    days_elapsed: one.daysElapsed,
    free_days_remaining: one.freeDaysRemaining,
    free_time_ends_on: one.freeTimeEndsOn,
    free_time_ends_on_latest: one.latestFreeTimeEnd,
    currency: one.currency,
    accrued_cost: toAmountIn(one.currency)(one.accruedCost),
    uncovered_days: one.uncoveredDays,
    current_daily_rate: one.currentDailyRate?.toNumber() ?? null,
    next_rate_on: one.nextRate?.on ?? null,
    next_rate: one.nextRate?.rate.toNumber() ?? null,
  };
}

/**
 * Only the main clock has these parts.
 * @param day the requested day, from which the age of a tariff counts
 */
export function showCountdownParts(
  main: ChargeCountdown,
  day: IsoDate,
): Pick<Output, "forecast" | "assumptions" | "counting" | "notes" | "tariffs" | "policies"> {
  const { currency, rules } = main;
  return {
    forecast: selectForecastDays(main, day).map((one) => showForecastDay(one, currency)),
    assumptions: main.assumptions.map((one) => showAssumption(one, currency)),
    counting: {
      first_day: rules.firstDay,
      day_basis: rules.dayBasis,
      charge_day_basis: rules.chargeDayBasis,
      working_week: rules.workingWeek,
      holidays: rules.holidays,
    },
    notes: [...main.notes, ...(main.days.some(({ reason }) => reason === "holiday") ? [HOLIDAY_NOTE] : [])],
    tariffs: main.tariffs.map((tariff) => showCountedTariff(tariff, day)),
    policies: main.policies.map((policy) => showPolicyUsed(policy, day)),
  };
}

const showForecastDay = (
  { date, status, reason, holiday, rate, totalCost }: CountdownDay,
  currency: string,
): Output["forecast"][number] => ({
  date,
  status,
  reason,
  holiday,
  rate: rate?.toNumber() ?? null,
  total_cost: toMoneyNumber(totalCost, currency),
});

const showAssumption = (
  { id, question, reason, answerWith, choices, answer, assumed }: CountdownAssumption,
  currency: string,
): z.infer<typeof assumption> => ({
  id,
  question,
  reason,
  answer_with: answerWith,
  choices: choices.map(({ value, label, freeTimeEndsOn, accruedCost, forecastCost }) => ({
    value,
    label,
    free_time_ends_on: freeTimeEndsOn,
    accrued_cost: toAmountIn(currency)(accruedCost),
    forecast_cost: toAmountIn(currency)(forecastCost),
  })),
  answer,
  assumed,
});

const showCountedTariff = (tariff: CountedSchedule, day: IsoDate): Output["tariffs"][number] => ({
  charge: tariff.charge,
  port: tariff.port,
  free_days: tariff.freeDays,
  effective_to: tariff.effectiveTo,
  note: tariff.note,
  ...citeFact(tariff, day),
});
