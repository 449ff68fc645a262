import { addDays, daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { DaySpan } from "./quote-schedule.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";
import type { Tariff } from "./tariff.ts";

/**
 * The tariffs in force on each of the days from `startDate`, as ranges of days; days without one are left out.
 *
 * The first day that has a tariff settles the charge, the port, and whether published tariffs only are used: later days keep to them, so
 * that one calculation never adds demurrage to detention, one port to another, or an illustrative tail to a published tariff.
 */
export function tariffsByDay(tariffs: readonly Tariff[], query: Omit<TariffQuery, "date">, startDate: IsoDate, days: number): DaySpan<Tariff>[] {
  const served: DaySpan<Tariff>[] = [];
  const changes = changeDates(tariffs, startDate, addDays(startDate, days - 1));
  let pool = tariffs;
  let kept = query;
  for (const [index, date] of changes.entries()) {
    const tariff = selectTariff(pool, { ...kept, date });
    if (!tariff) continue;
    if (served.length === 0) {
      pool = tariffs.filter((other) => isComparable(other, tariff, query.port ?? tariff.port));
      kept = { ...query, port: query.port ?? tariff.port };
    }
    const from = daysBetween(startDate, date) + 1;
    const next = changes[index + 1];
    const to = next ? daysBetween(startDate, next) : days;
    const last = served.at(-1);
    if (last && last.schedule === tariff && last.to === from - 1) last.to = to;
    else served.push({ schedule: tariff, from, to });
  }
  return served;
}

function isComparable(other: Tariff, first: Tariff, port: string | null): boolean {
  const keepsKind = isIllustrative(first) || !isIllustrative(other);
  const keepsPort = other.port === null || other.port === port;
  return other.charge === first.charge && keepsKind && keepsPort;
}

/** The first date and every later one, up to the last, on which a tariff begins or has just ended. */
function changeDates(tariffs: readonly Tariff[], firstDate: IsoDate, lastDate: IsoDate): IsoDate[] {
  const changes = new Set<IsoDate>();
  for (const { effectiveFrom, effectiveTo } of tariffs) {
    if (effectiveFrom !== null) changes.add(effectiveFrom);
    if (effectiveTo !== null) changes.add(addDays(effectiveTo, 1));
  }
  return [firstDate, ...[...changes].filter((date) => firstDate < date && date <= lastDate).sort()];
}
