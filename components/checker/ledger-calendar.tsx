import clsx from "clsx";
import type { DayLedger, LedgerDay, NotCountedReason } from "#lib/domain/demurrage/day-ledger.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { formatDay, pluralise } from "../format.ts";
import { splitIntoWeeks, type Week } from "./calendar-weeks.ts";

/** More weeks are folded. */
const WEEKS_SHOWN = 10;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `short` is for a cell, `words` for a sentence. */
export const NOT_COUNTED_LABELS: Record<NotCountedReason, { short: string; words: (count: number) => string }> = {
  start_day: { short: "day of event", words: () => "the day of the start event" },
  before_availability: {
    short: "not available",
    words: (count) => `${pluralise(count, "day")} before the container was available`,
  },
  weekend: { short: "weekend", words: (count) => `${pluralise(count, "day")} of a weekend` },
  holiday: { short: "holiday", words: (count) => pluralise(count, "public holiday") },
  closure: { short: "closed", words: (count) => `${pluralise(count, "day")} with the terminal closed` },
  government_hold: { short: "hold", words: (count) => `${pluralise(count, "day")} of a hold` },
};

interface Props {
  ledger: DayLedger;
  name: string;
  /** Default: the days of the ledger, added up. */
  caption?: string;
  /** Such as today. */
  marked?: { date: IsoDate; word: string };
}

export function LedgerCalendar({ ledger, name, caption, marked }: Props) {
  const weeks = splitIntoWeeks(ledger.days);
  const hasDates = ledger.days[0]?.date != null;
  const highest = Decimal.max(1, ...ledger.days.map((day) => (day.status === "charged" ? day.rate : 0)));
  const table = (shown: readonly Week[], caption: string) => (
    <table className="w-full table-fixed border-collapse text-xs">
      <caption className="sr-only">{caption}</caption>
      {hasDates && (
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="border-b border-ink px-1 py-1.5 text-left font-[600] text-soft">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {shown.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a calendar never changes its order
          <tr key={row}>
            {week.map((day, column) => (
              <DayCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a calendar never changes its order
                key={column}
                day={day}
                isFirst={weeks[0]?.find(Boolean) === day}
                highest={highest}
                currency={ledger.currency}
                mark={day?.date && day.date === marked?.date ? marked.word : null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <figure>
      {table(weeks.slice(0, WEEKS_SHOWN), name)}
      {weeks.length > WEEKS_SHOWN && (
        <details className="mt-2">
          <summary className="target text-sm font-[600]">{`${weeks.length - WEEKS_SHOWN} more weeks`}</summary>
          {table(weeks.slice(WEEKS_SHOWN), `${name}, later weeks`)}
        </details>
      )}
      <figcaption className="mt-3 max-w-prose text-sm text-soft">{caption ?? describeLedger(ledger)}</figcaption>
    </figure>
  );
}

interface CellProps {
  day: LedgerDay | null;
  isFirst: boolean;
  highest: Decimal;
  currency: string;
  mark: string | null;
}

function DayCell({ day, isFirst, highest, currency, mark }: CellProps) {
  if (day === null) return <td className="border border-transparent" />;
  const { status } = day;
  return (
    <td
      className={clsx(
        "day relative h-16 overflow-hidden border border-line px-0.5 pt-1 pb-4 align-top wrap-anywhere sm:px-1 [print-color-adjust:exact]",
        status === "free" && "bg-shoal",
        status === "uncovered" && "bg-amber-wash",
        status === "not_counted" && "not-counted text-soft",
        status === "charged" && "bg-raised",
        mark && "outline-2 -outline-offset-2 outline-ink",
      )}
    >
      <span className={clsx("block", status === "charged" ? "text-soft" : "")}>
        {mark ? <strong>{`${formatDayLabel(day, isFirst)}, ${mark}`}</strong> : formatDayLabel(day, isFirst)}
      </span>
      {status === "charged" ? (
        <Rate figure={formatShortRate(day.rate, currency)} />
      ) : (
        <span className="block leading-tight">{getStatusLabel(day)}</span>
      )}
      {status === "charged" && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 bg-sea"
          style={{ height: `${Math.max(2, day.rate.div(highest).times(12).toNumber())}px` }}
        />
      )}
    </td>
  );
}

/** `30 Jun` on the first day and on the first of a month, else `4`. Without dates, the day number. */
function formatDayLabel(day: LedgerDay, isFirst: boolean): string {
  if (day.date === null) return `Day ${"number" in day ? day.number : ""}`.trim();
  const [number, month] = formatDate(day.date).split(" ");
  return isFirst || number === "1" ? `${number} ${month}` : String(number);
}

/** On one line. The cells of a phone have room for six digits. */
function Rate({ figure }: { figure: string }) {
  const size = figure.length > 6 ? "max-sm:text-[0.625rem]" : "max-sm:text-[0.6875rem]";
  return (
    <span className={clsx("figures block leading-tight font-[650] tracking-tight whitespace-nowrap", size)}>
      {figure}
    </span>
  );
}

function getStatusLabel(day: Exclude<LedgerDay, { status: "charged" }>): string {
  switch (day.status) {
    case "free":
      return "free";
    case "uncovered":
      return "no rate";
    case "not_counted":
      return NOT_COUNTED_LABELS[day.reason].short;
  }
}

/** Fits into a narrow cell: `11,643`, `101.50`, `1.52M`. The calculation has the exact rate. */
function formatShortRate(rate: Decimal, currency: string): string {
  const figure = formatMoney(rate, currency).replace(/^\S+ /, "").replace(/\.0+$/, "");
  if (figure.length <= 7) return figure;
  return rate.toNumber().toLocaleString("en-US", { notation: "compact", maximumSignificantDigits: 4 });
}

function describeLedger(ledger: DayLedger): string {
  const { freeDays, freeDaysUsed, freeTimeEndsOn, chargedDays, uncoveredDays, days } = ledger;
  const free =
    freeDays === 0
      ? "No free days."
      : `${pluralise(freeDays, "free day")}${freeDaysUsed < freeDays ? `, ${freeDaysUsed} used` : ""}.`;
  const last = freeTimeEndsOn ? ` Last free day: ${formatDay(freeTimeEndsOn)}.` : "";
  const charged = ` ${pluralise(chargedDays, "charged day")}.`;
  const uncovered = uncoveredDays > 0 ? ` ${pluralise(uncoveredDays, "day")} without a rate on file.` : "";
  return `${free}${last}${charged}${uncovered}${describeNotCountedDays(days)}`;
}

/** ` Not counted: 2 days of a weekend.` Empty when all days count. */
export function describeNotCountedDays(days: readonly LedgerDay[]): string {
  const left = days.filter((day) => day.status === "not_counted");
  if (left.length === 0) return "";
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, group]) => {
    const names = group.flatMap(({ holiday, date }) => (holiday && date ? [`${holiday}, ${formatDay(date)}`] : []));
    return NOT_COUNTED_LABELS[reason].words(group.length) + (names.length > 0 ? ` (${names.join("; ")})` : "");
  });
  return ` Not counted: ${reasons.join("; ")}.`;
}
