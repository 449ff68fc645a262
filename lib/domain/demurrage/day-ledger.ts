import { getDateOfDayNumber, getWeekdayOfDayNumber, type IsoDate, toDayNumber } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { DayBasis, Schedule, WORKING_WEEKS } from "../tariff.ts";
import type { Interruption } from "./container-events.ts";
import type { HolidayCalendar } from "./holidays.ts";

export type WorkingWeek = (typeof WORKING_WEEKS)[number];

/** Every question that a tariff leaves open has an answer here. */
export interface CountingRules {
  /** Whether the day of the start event is day 1, or the day after it. */
  firstDay: "same" | "next";
  /** How free days count. */
  dayBasis: DayBasis;
  chargeDayBasis: DayBasis;
  workingWeek: WorkingWeek;
  /** Whether public holidays count as free days, and as charged days when these are working days. */
  holidays: "excluded" | "counted";
  closureInFreeTime: "excluded" | "counted";
  closureAfterFreeTime: "charged" | "excluded" | "unscheduled_excluded";
  governmentHold: "clock_stops" | "counts";
  /** Slabs behind a contract's free time: `keep` their day numbers, or `shift` to start after it. */
  tiers: "keep" | "shift";
}

export const NOT_COUNTED_REASONS = [
  "start_day",
  "before_availability",
  "weekend",
  "holiday",
  "closure",
  "government_hold",
] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];

/** `number` is the day number of the tariff: day 1 is the first counted day, free days included. */
export type LedgerDay = {
  /** `null` when only a number of days is known. */
  date: IsoDate | null;
} & (
  | { status: "free"; number: number; tariffId: string | null }
  | { status: "charged"; number: number; rate: Decimal; slab: number; tariffId: string | null }
  /** No rate is on file for the day. It is not free. */
  | { status: "uncovered"; number: number }
  | { status: "not_counted"; reason: NotCountedReason; holiday: string | null }
);

/** Charged days at one rate of one schedule, in order. `cost` is rounded to the minor unit of the currency. */
export interface LedgerSlab {
  /** Index of the slab in the schedule. */
  slab: number;
  /** Day numbers of the first and the last day, and their dates if known. */
  fromNumber: number;
  toNumber: number;
  from: IsoDate | null;
  to: IsoDate | null;
  days: number;
  ratePerDay: Decimal;
  cost: Decimal;
  tariffId: string | null;
}

export interface DayLedger {
  /** Every day from the start event to the end, once, in order. */
  days: readonly LedgerDay[];
  currency: string;
  /** Free days that apply: those of the contract if given, otherwise of the first schedule. */
  freeDays: number;
  /** The last free day; `null` when there is no free time. It can be after the end of the ledger. */
  freeTimeEndsOn: IsoDate | null;
  slabs: readonly LedgerSlab[];
  total: Decimal;
  freeDaysUsed: number;
  chargedDays: number;
  uncoveredDays: number;
}

/** It applies from `from` until the next version starts. `schedule` is `null` where nothing is on file. */
export interface LedgerVersion<S extends Schedule = Schedule> {
  from: IsoDate;
  schedule: S | null;
}

export interface LedgerRequest {
  /** Date of the event that starts the clock. */
  start: IsoDate;
  /**
   * Last day, inclusive: the day of the end event, or the day asked about. A day before `start` gives an empty ledger.
   */
  end: IsoDate;
  /** The first day on which the container could move, when the clock waits for it. */
  availableOn?: IsoDate | null;
  /** In order of `from`; the first applies from the start. At least one has a schedule; all are in one currency. */
  versions: readonly [LedgerVersion, ...LedgerVersion[]];
  rules: CountingRules;
  /** Free days of a contract. They replace those of every version. */
  freeDays?: number | null;
  holidays: HolidayCalendar;
  interruptions?: readonly Interruption[];
}

/** Limit for a clock without an end: a tariff that counts no day would have no last free day. */
const MAX_LEDGER_DAYS = 1_500;

/**
 * A day that does not count has no number: neither free time nor the slabs move on. The day of the end event counts in
 * full.
 * Slabs keep the day numbers of the tariff: with 4 free days and slabs from day 5, the first charged day is day 5. A
 * day without a schedule is uncovered, except within the free days of a contract. A long stay can cost the free days:
 * see chargeLostFreeTime.
 *
 * @throws RangeError when the days are more than the ledger can hold, or no version has a schedule
 */
export function buildDayLedger(request: LedgerRequest): DayLedger {
  const { versions, rules } = request;
  const first = versions.find(({ schedule }) => schedule !== null)?.schedule;
  if (!first) throw new RangeError("no version has a schedule");
  const start = toDayNumber(request.start);
  const end = toDayNumber(request.end);
  if (end - start >= MAX_LEDGER_DAYS) throw new RangeError(`a ledger has at most ${MAX_LEDGER_DAYS} days`);

  const days: LedgerDay[] = [];
  const findReason = createReasonFinder(request, start);
  const scheduleOn = createScheduleFinder(versions);
  let number = 0;
  let freeTimeEndsOn: IsoDate | null = null;
  for (let day = start; day < start + MAX_LEDGER_DAYS; day += 1) {
    const isListed = day <= end;
    const schedule = scheduleOn(day);
    const freeDays = request.freeDays ?? (isListed ? schedule : (schedule ?? first))?.freeDays ?? 0;
    const isFree = number < freeDays;
    if (!isListed && !isFree) break;
    const reason = findReason(day, isFree);
    const date = getDateOfDayNumber(day);
    if (reason) {
      if (isListed) days.push({ date, status: "not_counted", reason: reason.reason, holiday: reason.holiday });
      continue;
    }
    number += 1;
    if (isFree) freeTimeEndsOn = date;
    if (!isListed) continue;
    days.push(
      isFree
        ? { date, status: "free", number, tariffId: schedule?.id ?? null }
        : toChargedDay(date, number, schedule, { freeDays, tiers: rules.tiers }),
    );
  }
  const freeDays = request.freeDays ?? first.freeDays;
  const counted = chargeLostFreeTime(days, first, freeDays);
  return sumLedger(counted, {
    currency: first.currency,
    freeDays,
    freeTimeEndsOn,
    freeDaysUsed: countFreeDays(counted),
  });
}

/**
 * Charges the free days of a container that stayed too long to keep them. Otherwise it returns the days as they are. A
 * contract's free time moves the day of the loss: no day within it loses anything.
 * @param days counted by the schedule, from day 1
 */
export function chargeLostFreeTime(
  days: readonly LedgerDay[],
  schedule: Schedule,
  freeDays: number,
): readonly LedgerDay[] {
  const { freeTimeLost: lost, slabs, id: tariffId } = schedule;
  const last = days.findLast((day) => day.status !== "not_counted");
  if (!lost || !last || last.number < Math.max(lost.fromDay, freeDays + 1)) return days;
  const reached = days.findLast((day) => day.status === "charged");
  const slab = lost.rate === "first_slab" ? 0 : (reached?.slab ?? -1);
  const rate = slabs[slab]?.ratePerDay;
  if (!rate) return days;
  const isLost = (day: LedgerDay): day is LedgerDay & { status: "free" | "charged" } =>
    day.status === "free" || (day.status === "charged" && lost.rate === "slab_reached");
  return days.map((day) =>
    isLost(day) ? { date: day.date, status: "charged", number: day.number, rate, slab, tariffId } : day,
  );
}

export const countFreeDays = (days: readonly LedgerDay[]): number =>
  days.filter(({ status }) => status === "free").length;

export function sumLedger(
  days: readonly LedgerDay[],
  known: Pick<DayLedger, "currency" | "freeDays" | "freeTimeEndsOn" | "freeDaysUsed">,
): DayLedger {
  const slabs = groupDaysByTier(days, known.currency);
  let uncoveredDays = 0;
  for (const { status } of days) if (status === "uncovered") uncoveredDays += 1;
  return {
    ...known,
    days,
    slabs,
    total: slabs.reduce((sum, { cost }) => sum.plus(cost), ZERO),
    chargedDays: slabs.reduce((sum, slab) => sum + slab.days, 0),
    uncoveredDays,
  };
}

const ZERO = new Decimal(0);

function createScheduleFinder(versions: LedgerRequest["versions"]): (day: number) => Schedule | null {
  const [{ schedule }] = versions;
  if (versions.length === 1) return () => schedule;
  const dated = versions.map((version) => ({ from: toDayNumber(version.from), schedule: version.schedule }));
  return (day) => (dated.findLast(({ from }) => from <= day) ?? versions[0]).schedule;
}

interface Reason {
  reason: NotCountedReason;
  holiday: string | null;
}

const BECAUSE = Object.fromEntries(NOT_COUNTED_REASONS.map((reason) => [reason, { reason, holiday: null }])) as Record<
  NotCountedReason,
  Reason
>;

/** The finder returns why a day does not count; `null` for a day that does. */
function createReasonFinder(
  { availableOn, rules, holidays, interruptions = [] }: LedgerRequest,
  start: number,
): (day: number, isFree: boolean) => Reason | null {
  const available = availableOn ? toDayNumber(availableOn) : start;
  const uncountedStart = rules.firstDay === "next" ? Math.max(start, available) : null;
  const spans = interruptions.map(({ kind, from, to }) => ({ kind, from: toDayNumber(from), to: toDayNumber(to) }));
  const isInterrupted = (day: number, stops: (kind: Interruption["kind"]) => boolean) =>
    spans.some(({ kind, from, to }) => from <= day && day <= to && stops(kind));
  const isStoppingHold = (kind: Interruption["kind"]) =>
    kind === "government_hold" && rules.governmentHold === "clock_stops";
  return (day, isFree) => {
    if (day < available) return BECAUSE.before_availability;
    if (day === uncountedStart) return BECAUSE.start_day;
    if (isInterrupted(day, isStoppingHold)) return BECAUSE.government_hold;
    if (isInterrupted(day, (kind) => isUncountedClosure(kind, isFree, rules))) return BECAUSE.closure;
    const basis = isFree ? rules.dayBasis : rules.chargeDayBasis;
    if (basis === "working" && getWeekdayOfDayNumber(day) > LAST_WEEKDAY[rules.workingWeek]) return BECAUSE.weekend;
    const holiday =
      rules.holidays === "excluded" && (isFree || basis === "working") ? holidays(getDateOfDayNumber(day)) : null;
    return holiday === null ? null : { reason: "holiday", holiday };
  };
}

function isUncountedClosure(kind: Interruption["kind"], isFree: boolean, rules: CountingRules): boolean {
  if (kind !== "scheduled_closure" && kind !== "unscheduled_closure") return false;
  if (isFree) return rules.closureInFreeTime === "excluded";
  return (
    rules.closureAfterFreeTime === "excluded" ||
    (rules.closureAfterFreeTime === "unscheduled_excluded" && kind === "unscheduled_closure")
  );
}

const LAST_WEEKDAY: Record<WorkingWeek, number> = { "mon-fri": 5, "mon-sat": 6, "mon-sun": 7 };

/** At the rate of its number, or uncovered. */
export function toChargedDay(
  date: IsoDate | null,
  number: number,
  schedule: Schedule | null,
  { freeDays, tiers }: { freeDays: number; tiers: CountingRules["tiers"] },
): LedgerDay {
  if (!schedule) return { date, status: "uncovered", number };
  const slabDay = tiers === "shift" ? number - freeDays + schedule.freeDays : number;
  // Free time that is shorter than the tariff's is followed by the rate of the first slab.
  const day = Math.max(slabDay, schedule.slabs[0]?.fromDay ?? slabDay);
  const slab = schedule.slabs.findIndex(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
  const rate = schedule.slabs[slab]?.ratePerDay;
  return rate
    ? { date, status: "charged", number, rate, slab, tariffId: schedule.id }
    : { date, status: "uncovered", number };
}

function groupDaysByTier(days: readonly LedgerDay[], currency: string): LedgerSlab[] {
  const slabs: LedgerSlab[] = [];
  for (const day of days) {
    if (day.status !== "charged") continue;
    const last = slabs.at(-1);
    if (last && last.slab === day.slab && last.tariffId === day.tariffId && last.toNumber === day.number - 1) {
      last.to = day.date;
      last.toNumber = day.number;
      last.days += 1;
    } else {
      const { slab, number, date, rate, tariffId } = day;
      slabs.push({
        slab,
        fromNumber: number,
        toNumber: number,
        from: date,
        to: date,
        days: 1,
        ratePerDay: rate,
        cost: rate,
        tariffId,
      });
    }
  }
  for (const slab of slabs) slab.cost = calculateCostOfDays(slab.ratePerDay, slab.days, currency);
  return slabs;
}

/**
 * The result is rounded. It caches the costs of each rate: a calculation counts the days of a container in many ways.
 */
export function calculateCostOfDays(rate: Decimal, days: number, currency: string): Decimal {
  const costs = costsByRate.get(rate) ?? new Map<string, Decimal>();
  costsByRate.set(rate, costs);
  const key = `${days} ${currency}`;
  const cost = costs.get(key) ?? roundMoney(rate.times(days), currency);
  costs.set(key, cost);
  return cost;
}

const costsByRate = new WeakMap<Decimal, Map<string, Decimal>>();
