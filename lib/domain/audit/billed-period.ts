import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { countFreeDays, type DayLedger, sumLedger } from "../demurrage/day-ledger.ts";
import type { AuditedInvoice, InvoiceLine } from "./invoice.ts";

/** Both days are inclusive. */
export interface BilledPeriod {
  from: IsoDate;
  to: IsoDate;
}

type Stated = Pick<InvoiceLine, "stated">;

/** `null` unless the line states both ends. */
export function findBilledPeriod({ stated: { chargedFrom: from, chargedTo: to } }: Stated): BilledPeriod | null {
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

const countPeriodDays = ({ from, to }: BilledPeriod): number => countDaysBetween(from, to) + 1;

/** Both lines state a period, without a common day, as two interim invoices of one container do. */
export function arePeriodsApart(a: Stated, b: Stated): boolean {
  const [one, other] = [findBilledPeriod(a), findBilledPeriod(b)];
  return one !== null && other !== null && (one.to < other.from || other.to < one.from);
}

/**
 * The charged days of a line that states nothing else about its days: no event and no days held. More days than its own
 * period has are a mistake, except a multiple, which is more likely a line for several containers.
 */
export function countStatedChargedDays(line: Pick<InvoiceLine, "days" | "events" | "stated">): number | null {
  if (line.events !== null || line.days !== null) return null;
  const period = findBilledPeriod(line);
  const length = period && countPeriodDays(period);
  const days = line.stated.chargedDays ?? length;
  if (!days) return null;
  return length !== null && days > length && days % length !== 0 ? length : days;
}

/**
 * Charged days of the same container and charge on other lines of the invoice that come before those of a line: its
 * lower tiers.
 */
export function countChargedDaysBefore(line: InvoiceLine, { lines }: Pick<AuditedInvoice, "lines">): number {
  // A rule can look at a changed copy of the line, which still has the same statements.
  const place = lines.findIndex(({ stated }) => stated === line.stated);
  return lines.reduce((sum, other, index) => {
    const isSame =
      other.containerNumber !== null && other.containerNumber === line.containerNumber && other.charge === line.charge;
    const [one, own] = [findBilledPeriod(other), findBilledPeriod(line)];
    const isBefore = one && own ? one.to < own.from : index < place;
    return isSame && isBefore ? sum + (countStatedChargedDays(other) ?? 0) : sum;
  }, 0);
}

/** `null` unless the charged days are every day of the period. */
export function findFirstChargedDay(line: Stated, days: number): IsoDate | null {
  const period = findBilledPeriod(line);
  return period && countPeriodDays(period) === days ? period.from : null;
}

/** As the invoice itself counts them: its free days and its charged days. */
export function calculateStatedDaysHeld(line: Stated): { days: number; daysFrom: IsoDate | null } | null {
  const { freeDays, chargedDays, chargedFrom } = line.stated;
  const period = findBilledPeriod(line);
  const charged = chargedDays ?? (period && countPeriodDays(period));
  if (freeDays === null || charged === null || freeDays + charged === 0) return null;
  return { days: freeDays + charged, daysFrom: chargedFrom && addDays(chargedFrom, -freeDays) };
}

/**
 * Keeps the days of a clock that an interim or a final invoice bills: those of its period, if it starts after the first
 * day that can be charged. Day numbers stay those of the clock. A period that starts earlier keeps every day, so that
 * the audit compares its free time too.
 * @returns `earlier`: the days that can be charged and are before the period
 */
export function narrowToPeriod(whole: DayLedger, period: BilledPeriod | null): { ledger: DayLedger; earlier: number } {
  const chargeable = whole.days.filter((day) => day.status !== "not_counted" && day.number > whole.freeDays);
  const first = chargeable[0]?.date;
  if (!period || !first || period.from <= first) return { ledger: whole, earlier: 0 };
  const days = whole.days.filter(({ date }) => date !== null && period.from <= date);
  return {
    ledger: sumLedger(days, { ...whole, freeDaysUsed: countFreeDays(days) }),
    earlier: chargeable.filter(({ date }) => date !== null && date < period.from).length,
  };
}
