import type { IsoDate } from "#lib/platform/dates.ts";
import { formatAge, formatMonth } from "../format.ts";
import { StaleMark } from "../ui/stale-mark.tsx";

interface Props {
  /** The day from which the tariff is valid, else the date of its document. */
  date: IsoDate | null;
  isStale: boolean;
  today: IsoDate;
  /** For a place that already states the date. */
  isDateHidden?: boolean;
}

export function TariffAge({ date, isStale, today, isDateHidden }: Props) {
  return (
    <>
      {date === null ? (
        "no date stated"
      ) : (
        <>
          {!isDateHidden && (
            <>
              <time dateTime={date}>{formatMonth(date)}</time>,{" "}
            </>
          )}
          {date > today ? "not yet in force" : `${formatAge(date, today)} old`}
        </>
      )}
      {isStale && (
        <>
          , <StaleMark />
        </>
      )}
    </>
  );
}
