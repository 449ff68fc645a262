import type { IsoDate } from "#lib/platform/dates.ts";
import { formatAge, formatDay } from "../format.ts";

export function DataAge({ date, today }: { date: IsoDate | null; today: IsoDate }) {
  if (date === null) return <>undated</>;
  return (
    <>
      <time dateTime={date}>{formatDay(date)}</time>
      {date <= today && <>, {formatAge(date, today)} old</>}
    </>
  );
}
