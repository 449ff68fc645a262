import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { type ChargeCountdown, hasEnded, isProven } from "#lib/domain/demurrage/countdown.ts";
import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, pluralise } from "../format.ts";

/** `in 3 days`, `today`, `3 days ago`. */
export function formatRelativeDay(day: IsoDate, today: IsoDate): string {
  const days = countDaysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${pluralise(days, "day")}` : `${pluralise(-days, "day")} ago`;
}

/** `12 Nov 2026`, `12 Nov 2026 to 15 Nov 2026`, `12 Nov 2026 or later`. */
export function formatLastFreeDay(earliest: IsoDate, latest: IsoDate | null): string {
  if (latest === earliest) return formatDay(earliest);
  return latest ? `${formatDay(earliest)} to ${formatDay(latest)}` : `${formatDay(earliest)} or later`;
}

/** Without a last free day, the reason why there is none. */
export function describeLastFreeDay({ answer }: CountedContainer): string {
  if (answer.kind === "no_tariff") return "No tariff on file";
  if (answer.kind === "faulty") return answer.faults.map(({ message }) => message).join(" ");
  if (answer.kind === "blank") return "Not counted";
  const { main } = answer.container;
  const { freeTimeEndsOn, latestFreeTimeEnd } = main;
  if (freeTimeEndsOn === null && !isProven(main)) return "Not known";
  return freeTimeEndsOn ? formatLastFreeDay(freeTimeEndsOn, latestFreeTimeEnd) : "No free time";
}

/** `3 days left`, `3 days over`. `null` when no clock runs. */
export function describeFreeTimeLeft(
  { answer, container }: CountedContainer,
  today: IsoDate,
): { text: string; isOver: boolean } | null {
  if (answer.kind !== "counted" || container.closedOn) return null;
  const { main } = answer.container;
  const { freeTimeEndsOn } = main;
  if (freeTimeEndsOn === null || hasEnded(main, today)) return null;
  const days = countDaysBetween(today, freeTimeEndsOn);
  if (days === 0) return { text: "today", isOver: false };
  return days > 0
    ? { text: `${pluralise(days, "day")} left`, isOver: false }
    : { text: `${pluralise(-days, "day")} over`, isOver: true };
}

/** `INR 9,476.00 a day from 24 Nov 2026`. Empty when the clock has stopped. */
export function formatDailyCost({ status, currentDailyRate, nextRate, currency }: ChargeCountdown): string {
  if (status === "ended") return "";
  const next = nextRate ? `${formatMoney(nextRate.rate, currency)} a day from ${formatDay(nextRate.on)}` : "";
  if (status !== "charged") return next;
  const now =
    currentDailyRate === null ? "no rate on file for today" : `${formatMoney(currentDailyRate, currency)} today`;
  return [now, next].filter(Boolean).join(", ");
}

/**
 * Why the amounts prove nothing to a carrier: `illustrative`, `expired tariff`; `null` for a published tariff within
 * its usable life.
 */
export function findUnprovenLabel({ assumptions }: ChargeCountdown): string | null {
  if (assumptions.some(({ id }) => id === "illustrative")) return "illustrative tariff";
  return assumptions.some(({ id }) => id === "tariff_age") ? "expired tariff" : null;
}
