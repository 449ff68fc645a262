import type { Schedule, Slab } from "../tariff.ts";
import { MAX_DAYS } from "./quote-schedule.ts";

/** Terms that a user typed in from a contract or from a rate sheet of the carrier. */
export interface ContractTerms {
  freeDays: number;
  currency: string;
  slabs: readonly Slab[];
}

/** `path` has the form `slabs.0.fromDay`. */
export interface TermsFault {
  path: string;
  message: string;
}

/**
 * The first slab must start on the day after the free days. Each later slab must start on the day after the previous
 * one. Only the last slab can be open-ended (`toDay` is `null`). Rates must not be negative.
 * The result lists all errors, not only the first.
 */
export function toContractSchedule({
  freeDays,
  currency,
  slabs,
}: ContractTerms): { ok: true; schedule: Schedule } | { ok: false; faults: TermsFault[] } {
  const faults: TermsFault[] = [];
  const isValidFreeDays = Number.isInteger(freeDays) && freeDays >= 0 && freeDays <= MAX_DAYS;
  if (!isValidFreeDays)
    faults.push({ path: "freeDays", message: `must be a whole number of days from 0 to ${MAX_DAYS}` });
  if (slabs.length === 0) faults.push({ path: "slabs", message: "must have at least one slab" });

  let expectedFrom = isValidFreeDays ? freeDays + 1 : null;
  for (const [index, slab] of slabs.entries()) {
    faults.push(
      ...checkTier(slab, { expectedFrom, isFirst: index === 0, isLast: index === slabs.length - 1 }).map(
        withParentPath(`slabs.${index}`),
      ),
    );
    expectedFrom = Number.isInteger(slab.toDay) ? Number(slab.toDay) + 1 : null;
  }
  return faults.length ? { ok: false, faults } : { ok: true, schedule: { id: null, freeDays, currency, slabs } };
}

function checkTier(
  { fromDay, toDay, ratePerDay }: Slab,
  place: { expectedFrom: number | null; isFirst: boolean; isLast: boolean },
): TermsFault[] {
  const faults: TermsFault[] = [];
  if (!Number.isInteger(fromDay) || fromDay < 1)
    faults.push({ path: "fromDay", message: "must be a day number, 1 or more" });
  else if (place.expectedFrom !== null && fromDay !== place.expectedFrom) {
    faults.push({
      path: "fromDay",
      message: `must be ${place.expectedFrom}: the day after the ${place.isFirst ? "free days" : "previous slab"}`,
    });
  }
  if (toDay === null) {
    if (!place.isLast) faults.push({ path: "toDay", message: "can be empty in the last slab only" });
  } else if (!Number.isInteger(toDay)) faults.push({ path: "toDay", message: "must be a day number" });
  else if (toDay < fromDay)
    faults.push({ path: "toDay", message: `must be ${fromDay} or later: the slab ends before it starts` });
  if (!ratePerDay.isFinite() || ratePerDay.lessThan(0))
    faults.push({ path: "ratePerDay", message: "must be an amount of zero or more" });
  return faults;
}

const withParentPath =
  (parent: string) =>
  ({ path, message }: TermsFault) => ({ path: `${parent}.${path}`, message });
