import { MAX_DAYS } from "./quote-schedule.ts";
import type { Schedule, Slab } from "./tariff.ts";

/** Terms typed in by hand, from a contract or a carrier's own sheet. */
export interface ContractTerms {
  freeDays: number;
  currency: string;
  slabs: readonly Slab[];
}

/** What is wrong with one field: `path` as in `slabs.0.fromDay`. */
export interface TermsFault {
  path: string;
  message: string;
}

/**
 * Reads hand-typed terms as a schedule that can be quoted. The first slab begins the day after the free days, each later one the day
 * after the slab before it, only the last may be open-ended (`toDay` null), and no rate is below zero. Every fault is listed.
 */
export function scheduleFromContract({ freeDays, currency, slabs }: ContractTerms): { ok: true; schedule: Schedule } | { ok: false; faults: TermsFault[] } {
  const faults: TermsFault[] = [];
  const countable = Number.isInteger(freeDays) && freeDays >= 0 && freeDays <= MAX_DAYS;
  if (!countable) faults.push({ path: "freeDays", message: `must be a whole number of days from 0 to ${MAX_DAYS}` });
  if (slabs.length === 0) faults.push({ path: "slabs", message: "must have at least one slab" });

  let expectedFrom = countable ? freeDays + 1 : null;
  for (const [index, slab] of slabs.entries()) {
    faults.push(...slabFaults(slab, { expectedFrom, isFirst: index === 0, isLast: index === slabs.length - 1 }).map(under(`slabs.${index}`)));
    expectedFrom = Number.isInteger(slab.toDay) ? Number(slab.toDay) + 1 : null;
  }
  return faults.length ? { ok: false, faults } : { ok: true, schedule: { id: null, freeDays, currency, slabs } };
}

function slabFaults({ fromDay, toDay, ratePerDay }: Slab, place: { expectedFrom: number | null; isFirst: boolean; isLast: boolean }): TermsFault[] {
  const faults: TermsFault[] = [];
  if (!Number.isInteger(fromDay) || fromDay < 1) faults.push({ path: "fromDay", message: "must be a day number, 1 or more" });
  else if (place.expectedFrom !== null && fromDay !== place.expectedFrom) {
    faults.push({ path: "fromDay", message: `must be ${place.expectedFrom}: the day after the ${place.isFirst ? "free days" : "slab before"}` });
  }
  if (toDay === null) {
    if (!place.isLast) faults.push({ path: "toDay", message: "may be left open in the last slab only" });
  } else if (!Number.isInteger(toDay)) faults.push({ path: "toDay", message: "must be a day number" });
  else if (toDay < fromDay) faults.push({ path: "toDay", message: `must be ${fromDay} or later: the slab ends before it begins` });
  if (!ratePerDay.isFinite() || ratePerDay.lessThan(0)) faults.push({ path: "ratePerDay", message: "must be an amount of zero or more" });
  return faults;
}

const under =
  (parent: string) =>
  ({ path, message }: TermsFault) => ({ path: `${parent}.${path}`, message });
