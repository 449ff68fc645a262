import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { Tariff } from "../tariff.ts";
import type { DaySpan } from "./quote-schedule.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";

/**
 * The result has ranges of days, without the days that have no tariff.
 *
 * The first day with a tariff decides the charge and the port for all later days. If that tariff is published, all
 * later ones must be published too. The first day also decides which tariffs are past their usable life. So one
 * calculation never mixes demurrage with detention, two ports, or published with illustrative rates.
 */
export function selectTariffsByDay(
  tariffs: readonly Tariff[],
  query: Omit<TariffQuery, "date">,
  startDate: IsoDate,
  days: number,
): DaySpan<Tariff>[] {
  const served: DaySpan<Tariff>[] = [];
  const changes = listChangeDates(tariffs, startDate, addDays(startDate, days - 1));
  let candidates = tariffs;
  let dayQuery = { ...query, usableOn: startDate };
  for (const [index, date] of changes.entries()) {
    const tariff = selectTariff(candidates, { ...dayQuery, date });
    if (!tariff) continue;
    if (served.length === 0) {
      candidates = tariffs.filter((other) => isComparable(other, tariff, query.port ?? tariff.port));
      dayQuery = { ...dayQuery, port: query.port ?? tariff.port };
    }
    const from = countDaysBetween(startDate, date) + 1;
    const next = changes[index + 1];
    const to = next ? countDaysBetween(startDate, next) : days;
    const last = served.at(-1);
    if (last?.schedule === tariff) last.to = to;
    else served.push({ schedule: tariff, from, to });
  }
  return served;
}

function isComparable(other: Tariff, first: Tariff, port: string | null): boolean {
  const keepsKind = isIllustrative(first) || !isIllustrative(other);
  const keepsPort = other.port === null || other.port === port;
  return other.charge === first.charge && keepsKind && keepsPort;
}

/** Returns the first date and all later dates, up to the last, on which a tariff starts or is no longer in force. */
function listChangeDates(tariffs: readonly Tariff[], firstDate: IsoDate, lastDate: IsoDate): IsoDate[] {
  const changes = new Set([firstDate]);
  for (const { effectiveFrom, effectiveTo } of tariffs) {
    changes.add(effectiveFrom ?? firstDate);
    if (effectiveTo !== null) changes.add(addDays(effectiveTo, 1));
  }
  return [...changes].filter((date) => firstDate <= date && date <= lastDate).sort();
}
