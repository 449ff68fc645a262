import { type ChargeCountdown, type CountdownStatus, isProven } from "#lib/domain/demurrage/countdown.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, formatDayAfter, pluralise } from "../format.ts";

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** `Tuesday 7 Jul 2026`. */
export const formatLongDay = (date: IsoDate) => formatDayAfter(WEEKDAY.format(new Date(`${date}T00:00:00Z`)), date);

/** The heading never leaves out the word. */
export const STATUS_LOOKS: Record<CountdownStatus, { word: string; text: string }> = {
  not_started: { word: "Last free day", text: "text-ink" },
  free: { word: "Last free day", text: "text-green" },
  last_free_day: { word: "Today is the last free day", text: "text-amber" },
  charged: { word: "Free time is over: cost so far", text: "text-red" },
  ended: { word: "Clock stopped: cost", text: "text-ink" },
  past_usable_life: { word: "No last free day", text: "text-amber" },
  illustrative: { word: "No last free day", text: "text-amber" },
};

/** `today`, `on 2 Jul 2026`. */
const formatDayOrToday = (date: IsoDate, today: IsoDate) => (date === today ? "today" : `on ${formatDay(date)}`);

/** It says `today` only when the day asked about is today. */
export function chooseCountdownHeading(
  { status, freeTimeEndsOn }: ChargeCountdown,
  { date, today }: { date: IsoDate; today: IsoDate },
): string {
  if (!isProven({ status }))
    return freeTimeEndsOn === null ? STATUS_LOOKS[status].word : "Last free day by your contract";
  if (freeTimeEndsOn === null && status !== "ended") return "No free time: cost so far";
  if (status === "last_free_day" && date !== today) return "Last free day";
  return STATUS_LOOKS[status].word;
}

export function describeCountdown(clock: ChargeCountdown, { date, today }: { date: IsoDate; today: IsoDate }): string {
  const {
    status,
    endedOn,
    endEvent,
    startEvent,
    startedOn,
    freeDaysRemaining,
    freeDaysTotal,
    freeTimeEndsOn,
    currentDailyRate,
  } = clock;
  const day = formatDayOrToday(date, today);
  const next = describeNextRate(clock);
  const ended = freeTimeEndsOn
    ? `Free time ended on ${formatLongDay(freeTimeEndsOn)}.`
    : "The tariff gives no free time.";
  switch (status) {
    case "not_started":
      return `The clock starts with “${EVENT_LABELS[startEvent]}” on ${formatLongDay(startedOn)}. ${pluralise(freeDaysTotal, "free day")}. ${next}`;
    case "past_usable_life":
    case "illustrative":
      return describeUnprovenTariff(clock);
    case "free":
      return `${pluralise(freeDaysRemaining ?? 0, "free day")} left after ${day === "today" ? "today" : formatDay(date)}. ${next}`;
    case "last_free_day":
      return `“${EVENT_LABELS[endEvent]}” must happen ${day}. ${next}`;
    case "charged": {
      const rate =
        currentDailyRate === null
          ? `No rate is on file for ${day === "today" ? "today" : formatDay(date)}.`
          : describeDailyCost(clock, day);
      return `${ended} ${rate} ${next}`;
    }
    case "ended":
      return `“${EVENT_LABELS[endEvent]}” was on ${endedOn ? formatLongDay(endedOn) : "a day that is not known"}. ${describeCost(clock, ended)}`;
  }
}

/** Why the tariff gives no figure of today, and what to do. */
function describeUnprovenTariff({ assumptions, freeTimeEndsOn }: ChargeCountdown): string {
  const reason = assumptions.find(({ id }) => id === "tariff_age" || id === "illustrative")?.reason ?? "";
  const what = freeTimeEndsOn === null ? "until when the container is free, and what it costs after that" : "its rates";
  return `${reason} Ask the carrier in writing ${what}.`;
}

function describeCost({ accruedCost, currency }: ChargeCountdown, ended: string): string {
  if (accruedCost === null || accruedCost.isZero()) return "It was within free time.";
  return `${ended} The carrier can bill up to ${formatMoney(accruedCost, currency)}.`;
}

function describeDailyCost({ currentDailyRate, currency }: ChargeCountdown, day: string): string {
  if (currentDailyRate === null) return "";
  if (currentDailyRate.isZero()) return `The cost ${day} does not rise, because the day does not count.`;
  return `The cost rises by ${formatMoney(currentDailyRate, currency)} ${day}.`;
}

function describeNextRate({ nextRate, currency }: ChargeCountdown): string {
  return nextRate ? `From ${formatLongDay(nextRate.on)}, a day costs ${formatMoney(nextRate.rate, currency)}.` : "";
}
