import type { Schedule } from "#lib/domain/tariff.ts";
import type { Decimal } from "#lib/platform/money.ts";

export type DayPrice = "free" | "not on file" | Decimal;

/** `to` is `null` in the last row. There is one price for each schedule. */
export interface SlabRow {
  from: number;
  to: number | null;
  prices: readonly DayPrice[];
}

/** A row begins on every day on which one of the schedules changes its price. */
export function buildTierRows(schedules: readonly Pick<Schedule, "freeDays" | "slabs">[]): SlabRow[] {
  const starts = new Set([1]);
  for (const { freeDays, slabs } of schedules) {
    starts.add(freeDays + 1);
    for (const { fromDay, toDay } of slabs) {
      starts.add(fromDay);
      if (toDay !== null) starts.add(toDay + 1);
    }
  }
  const days = [...starts].sort((a, b) => a - b);
  const rows: SlabRow[] = [];
  for (const [index, from] of days.entries()) {
    const prices = schedules.map((schedule) => findPrice(schedule, from));
    const next = days[index + 1];
    const last = rows.at(-1);
    if (last?.prices.every((price, place) => isSame(price, prices[place] as DayPrice)))
      last.to = next === undefined ? null : next - 1;
    else rows.push({ from, to: next === undefined ? null : next - 1, prices });
  }
  return rows;
}

function findPrice({ freeDays, slabs }: Pick<Schedule, "freeDays" | "slabs">, day: number): DayPrice {
  if (day <= freeDays) return "free";
  return (
    slabs.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))?.ratePerDay ?? "not on file"
  );
}

const isSame = (a: DayPrice, b: DayPrice) => (typeof a === "string" || typeof b === "string" ? a === b : a.equals(b));
