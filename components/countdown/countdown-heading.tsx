import clsx from "clsx";
import type { CountedContainer } from "#lib/invoices/countdown-from-query.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, pluralise } from "../format.ts";
import { chooseCountdownHeading, describeCountdown, formatLongDay, STATUS_LOOKS } from "./countdown-texts.ts";

interface Props {
  container: CountedContainer;
  today: IsoDate;
  /** Default: `h1`. */
  as?: "h1" | "h2";
}

/** The last free day, or the cost so far once free time is over. */
export function CountdownHeading({ container: { main, date }, today, as: Heading = "h1" }: Props) {
  const { freeTimeEndsOn, latestFreeTimeEnd, status, accruedCost, currency, uncoveredDays } = main;
  const isCost = accruedCost !== null && (status === "charged" || status === "ended" || freeTimeEndsOn === null);
  const [unit, figure] = isCost ? formatMoney(accruedCost, currency).split(" ") : splitDay(freeTimeEndsOn);
  const isOpen = latestFreeTimeEnd !== freeTimeEndsOn;
  return (
    <header>
      <Heading className={clsx("flex flex-col gap-2", STATUS_LOOKS[status].text)}>
        <span className="text-xl tracking-normal">
          {chooseCountdownHeading(main, { date, today })}
          {isCost && uncoveredDays > 0 && ", at least"}
        </span>
        <span className="figures text-hero flex flex-wrap items-baseline gap-x-[0.25em]">
          <span className="text-[0.4em] font-[500]">{unit}</span> {figure}
        </span>
      </Heading>
      <p className="mt-4 max-w-prose text-lg">{describeCountdown(main, { date, today })}</p>
      {isOpen && freeTimeEndsOn !== null && (
        <p className="mt-2 max-w-prose">
          This is the earliest last free day.{" "}
          {latestFreeTimeEnd ? `It can be as late as ${formatLongDay(latestFreeTimeEnd)}.` : "It can be later."} The
          questions below decide.
        </p>
      )}
    </header>
  );
}

/** `Tuesday` and `7 Jul 2026`. */
const splitDay = (day: IsoDate | null) => (day === null ? ["", "not known"] : formatLongDay(day).split(/ (.*)/));

/** On the day asked about. Renders nothing if the tariff proves none of the figures. */
export function CountdownFigures({ container: { main, date }, today }: Props) {
  const { freeDaysTotal, freeDaysRemaining, accruedCost, currency, currentDailyRate, nextRate, uncoveredDays } = main;
  if (accruedCost === null) return null;
  return (
    <dl className="figures grid gap-x-8 border-y border-ink text-sm sm:grid-cols-3 [&>div]:py-3 [&>div:not(:first-child)]:border-line max-sm:[&>div:not(:first-child)]:border-t sm:[&>div:not(:first-child)]:border-l sm:[&>div:not(:first-child)]:pl-6">
      <div>
        <dt className="text-soft">Free days left</dt>
        <dd className="text-lg font-[600]">
          {freeDaysRemaining} of {freeDaysTotal}
        </dd>
        <dd className="text-xs text-soft">after {date === today ? "today" : formatDay(date)}</dd>
      </div>
      <div>
        <dt className="text-soft">Cost so far</dt>
        <dd className="text-lg font-[600]">{formatMoney(accruedCost, currency)}</dd>
        <dd className="text-xs text-soft">
          {date === today ? "today included" : `up to ${formatDay(date)}`}
          {uncoveredDays > 0 &&
            `, without ${pluralise(uncoveredDays, "day")} that ${uncoveredDays === 1 ? "has" : "have"} no rate`}
        </dd>
      </div>
      <div>
        <dt className="text-soft">{date === today ? "Today costs" : `${formatDay(date)} costs`}</dt>
        <dd className="text-lg font-[600]">
          {currentDailyRate === null ? "no rate on file" : formatMoney(currentDailyRate, currency)}
        </dd>
        {nextRate && (
          <dd className="text-xs text-soft">
            {formatMoney(nextRate.rate, currency)} a day from {formatDay(nextRate.on)}
          </dd>
        )}
      </div>
    </dl>
  );
}
