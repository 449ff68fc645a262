import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { memoizeBy } from "../memoize-by.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import { isIllustrative } from "../quality/quality.ts";
import { CHARGES, type Charge } from "../tariff.ts";
import type { BilledCharge, ContainerEvent } from "./container-events.ts";
import { type CountedSchedule, type CountFailure, getFirstEventDate, selectCarrierTariffs } from "./count-charge.ts";
import { type CountdownAssumption, listOpenFacts } from "./countdown-assumptions.ts";
import {
  type CountdownBounds,
  type CountedWay,
  calculateCountdownBounds,
  type PortTariffs,
} from "./countdown-bounds.ts";
import type { CountdownRequest } from "./countdown-request.ts";
import type { CountingRules, DayLedger, LedgerDay, NotCountedReason } from "./day-ledger.ts";
import { listDocumentNotes } from "./document-notes.ts";
import { calculateRunningCosts } from "./running-cost.ts";
import { selectTariff, selectTariffsInForce } from "./select-tariff.ts";

/**
 * `not_started`: the clock starts after the day asked about. `free`: free time runs. `last_free_day`: free time ends on
 * the day asked about. `charged`: free time is over. `ended`: the end event happened. `past_usable_life`,
 * `illustrative`: the tariff is past its usable life, or a rule made it, so it gives no last free day and no cost of
 * today.
 */
export const COUNTDOWN_STATUSES = [
  "not_started",
  "free",
  "last_free_day",
  "charged",
  "ended",
  "past_usable_life",
  "illustrative",
] as const;
export type CountdownStatus = (typeof COUNTDOWN_STATUSES)[number];

/** `not_counted` days cost nothing and use no free time. `uncovered`: no rate is on file. */
export interface CountdownDay {
  date: IsoDate;
  status: LedgerDay["status"];
  reason: NotCountedReason | null;
  /** English name of the public holiday that does not count. */
  holiday: string | null;
  /** `null` when no rate is on file. */
  rate: Decimal | null;
  /** What the container costs if its clock ends on this day. */
  totalCost: Decimal;
}

/**
 * The clock of one charge on the day asked about. Where the tariff is silent, days and amounts are by the choices that
 * are best for the carrier. A tariff that is past its usable life or illustrative has days and a ledger, and no figure
 * of today.
 */
export interface ChargeCountdown {
  charge: BilledCharge;
  /** Of the tariff; `null` when it is for the whole country. */
  port: string | null;
  startEvent: ContainerEvent;
  startedOn: IsoDate;
  endEvent: ContainerEvent;
  /** `null` while the end event is not known. */
  endedOn: IsoDate | null;
  status: CountdownStatus;
  freeDaysTotal: number;
  /** Days that count, up to and with the day asked about. */
  daysElapsed: number;
  /** Free days after the day asked about; `null` if the tariff proves nothing. */
  freeDaysRemaining: number | null;
  /** The earliest last free day; `null` without free time, or if the tariff proves nothing. */
  freeTimeEndsOn: IsoDate | null;
  /** The latest last free day over the open points; `null` when nothing bounds it. */
  latestFreeTimeEnd: IsoDate | null;
  currency: string;
  /** `null` if the tariff proves nothing. */
  accruedCost: Decimal | null;
  /** Days up to the day asked about without a rate on file. `accruedCost` does not include them. */
  uncoveredDays: number;
  /**
   * What the day asked about costs: 0 in free time and outside the clock, `null` when no rate is on file or the tariff
   * proves nothing.
   */
  currentDailyRate: Decimal | null;
  /** The first later day with another rate than the newest charged day; `null` when there is none within a year. */
  nextRate: { on: IsoDate; rate: Decimal } | null;
  /** Every day from the start of the clock to its end, or to the end of the forecast. */
  days: readonly CountdownDay[];
  /** The same days as they were counted. */
  ledger: DayLedger;
  assumptions: readonly CountdownAssumption[];
  rules: CountingRules;
  notes: readonly string[];
  /** Those that serve the days, in their order. */
  tariffs: readonly [CountedSchedule, ...CountedSchedule[]];
  /** Those that decide how the days count. */
  policies: readonly CarrierPolicy[];
}

/** `others`: the clocks of the other charges whose start event is known. */
export type Countdown = { ok: true; main: ChargeCountdown; others: readonly ChargeCountdown[] } | CountFailure;

/**
 * The main clock is the one that runs on the day asked about; of two, the one that started later. Where a point is
 * open, it shows the earliest last free day, so that nobody returns a container too late.
 */
export function calculateCountdown(request: CountdownRequest): Countdown {
  const failures: CountFailure[] = [];
  for (const day of listDaysOfCharges(request)) {
    const counted = listCharges(request, day).map(({ charge, tariffs }) => {
      const bounds = calculateCountdownBounds(request, tariffs);
      if (!bounds.ok) return bounds;
      const clock = { ...calculateClock(request.date, bounds), charge, ...toBounds(bounds) };
      return { ok: true as const, clock: withoutUnprovenFigures(clock, request) };
    });
    const [main, ...others] = counted.flatMap((one) => (one.ok ? [one.clock] : [])).toSorted(byImportance);
    if (main) return { ok: true, main, others };
    failures.push(...counted.flatMap((one) => (one.ok ? [] : [one])));
  }
  return failures.find(({ reason }) => reason !== "no_tariff") ?? { ok: false, reason: "no_tariff" };
}

/**
 * The days whose tariffs say which charges exist, in the order in which they are tried: the first event, then the later
 * ones. A ship can arrive under separate charges that one clock for both has replaced when the container is discharged.
 */
const listDaysOfCharges = ({ storage, events }: CountdownRequest): readonly IsoDate[] =>
  storage ? [getFirstEventDate(events)] : [...new Set(Object.values(events))].sort();

/** Running clocks come first, then those that have not started; within them the one that started later. */
const IMPORTANCE: Record<CountdownStatus, number> = {
  charged: 0,
  last_free_day: 0,
  free: 0,
  past_usable_life: 1,
  illustrative: 1,
  not_started: 1,
  ended: 2,
};

const byImportance = (a: ChargeCountdown, b: ChargeCountdown) =>
  IMPORTANCE[a.status] - IMPORTANCE[b.status] || (a.startedOn > b.startedOn ? -1 : 1);

function listCharges(request: CountdownRequest, day: IsoDate): { charge: BilledCharge; tariffs: PortTariffs }[] {
  const { storage, tariffs, policies, events } = request;
  if (storage) return [{ charge: "storage", tariffs: { findTariffs: () => storage, portsApart: [] } }];
  const query = { containerType: request.containerType, haulage: request.haulage };
  const inForce = selectTariffsOn(day, request);
  const onFile = CHARGES.filter((charge) => inForce.some((tariff) => tariff.charge === charge));
  const wanted: readonly Charge[] = request.charge
    ? [request.charge]
    : onFile.includes("combined")
      ? ["combined"]
      : onFile;
  return wanted.map((charge) => {
    const country = selectTariff(tariffs, { ...query, charge, date: day });
    const ownPorts = inForce.flatMap((tariff) =>
      tariff.charge === charge && tariff.port !== null ? [tariff.port] : [],
    );
    return {
      charge,
      tariffs: {
        findTariffs: memoizeBy(String, (port) =>
          selectCarrierTariffs({ tariffs, policies, events, query: { ...query, port } }, charge),
        ),
        portsApart: [...new Set([...(country?.exceptPorts ?? []), ...ownPorts])].sort(),
      },
    };
  });
}

/** The tariffs in force on the day, or on the day asked about. Illustrative ones only where nothing is published. */
function selectTariffsOn(day: IsoDate, { tariffs, containerType, haulage, port, date }: CountdownRequest) {
  const on = (one: IsoDate) => selectTariffsInForce(tariffs, { containerType, haulage, port, date: one });
  const onDay = on(day);
  const inForce = onDay.length > 0 ? onDay : on(date);
  const published = inForce.filter((tariff) => !isIllustrative(tariff));
  return published.length > 0 ? published : inForce;
}

/** The clock gives figures of today: its tariff is neither past its usable life nor illustrative. */
export const isProven = ({ status }: Pick<ChargeCountdown, "status">): boolean =>
  status !== "past_usable_life" && status !== "illustrative";

export const hasEnded = ({ endedOn }: Pick<ChargeCountdown, "endedOn">, date: IsoDate): boolean =>
  endedOn !== null && endedOn <= date;

/** The day asked about and the days after it. Empty once the clock ended, or if the tariff proves nothing. */
export const selectForecastDays = (clock: ChargeCountdown, date: IsoDate): CountdownDay[] =>
  clock.status === "ended" || !isProven(clock) ? [] : clock.days.filter((day) => day.date >= date);

/**
 * Removes the figures of today from a clock whose tariff proves nothing. Its status says why. Rates of a contract
 * replace the tariff. Free days of a contract replace its free time.
 */
function withoutUnprovenFigures(clock: ChargeCountdown, { freeDays, hasOwnRates }: CountdownRequest): ChargeCountdown {
  const reason = clock.assumptions.find(({ id }) => id === "tariff_age" || id === "illustrative");
  if (!reason || hasOwnRates) return clock;
  const isFreeTimeKnown = freeDays !== null;
  return {
    ...clock,
    status: reason.id === "tariff_age" ? "past_usable_life" : "illustrative",
    freeDaysRemaining: isFreeTimeKnown ? clock.freeDaysRemaining : null,
    freeTimeEndsOn: isFreeTimeKnown ? clock.freeTimeEndsOn : null,
    latestFreeTimeEnd: isFreeTimeKnown ? clock.latestFreeTimeEnd : null,
    accruedCost: null,
    currentDailyRate: null,
    nextRate: null,
    assumptions: clock.assumptions
      .filter(({ id, answer }) => isFreeTimeKnown || answer !== null || STILL_OPEN.includes(id))
      .map((one) => withoutFigures(one, { isFreeTimeKnown })),
  };
}

/** What an answer or another document still settles, if the tariff proves nothing. */
const STILL_OPEN: readonly CountdownAssumption["id"][] = ["port", "tariff_age", "illustrative"];

function withoutFigures(
  one: CountdownAssumption,
  { isFreeTimeKnown }: { isFreeTimeKnown: boolean },
): CountdownAssumption {
  const choices = one.choices.map(({ freeTimeEndsOn, ...choice }) => ({
    ...choice,
    freeTimeEndsOn: isFreeTimeKnown ? freeTimeEndsOn : null,
    accruedCost: null,
    forecastCost: null,
  }));
  return { ...one, choices };
}

type Bounded = "charge" | "latestFreeTimeEnd" | "assumptions";

function toBounds(
  bounds: { shown: CountedWay } & Pick<ChargeCountdown, "latestFreeTimeEnd" | "assumptions">,
): Pick<ChargeCountdown, Exclude<Bounded, "charge">> {
  const { clock, ledger, tariffs } = bounds.shown.counted;
  const facts = listOpenFacts(tariffs, { date: clock.start, uncoveredDays: ledger.uncoveredDays });
  return { latestFreeTimeEnd: bounds.latestFreeTimeEnd, assumptions: [...bounds.assumptions, ...facts] };
}

function calculateClock(
  date: IsoDate,
  { shown: { counted, accrued }, countLater }: CountdownBounds,
): Omit<ChargeCountdown, Bounded> {
  const { clock, ledger, tariffs, counting } = counted;
  const startedOn = clock.availableOn ?? clock.start;
  const status = getStatus(date, { startedOn, endedOn: clock.end, freeTimeEndsOn: ledger.freeTimeEndsOn });
  const costs = calculateRunningCosts(ledger, tariffs[0]);
  const days = ledger.days.map((day, index) => toCountdownDay(day, costs[index] ?? ZERO));
  const elapsed = days.filter((day) => day.date <= date);
  const countDays = (...statuses: CountdownDay["status"][]) =>
    elapsed.filter((day) => statuses.includes(day.status)).length;
  const isRunning = status !== "not_started" && status !== "ended";
  return {
    port: tariffs[0].port,
    startEvent: clock.clock.start,
    startedOn,
    endEvent: clock.clock.end,
    endedOn: clock.end,
    status,
    freeDaysTotal: ledger.freeDays,
    daysElapsed: countDays("free", "charged", "uncovered"),
    freeDaysRemaining: Math.max(0, ledger.freeDays - countDays("free")),
    freeTimeEndsOn: ledger.freeTimeEndsOn,
    currency: ledger.currency,
    accruedCost: accrued,
    uncoveredDays: countDays("uncovered"),
    currentDailyRate: isRunning ? (days.find((day) => day.date === date)?.rate ?? null) : ZERO,
    nextRate:
      status === "ended"
        ? null
        : (findNextRateAfter(date, ledger.days) ?? findNextRateLater(date, counted, countLater)),
    days,
    ledger,
    rules: counting.rules,
    notes: [
      ...new Set([
        ...counted.notes,
        ...counting.notes,
        ...listLossNotes(counted),
        ...tariffs.flatMap(listDocumentNotes),
      ]),
    ],
    tariffs,
    policies: counting.policies,
  };
}

/** Says that a long stay costs the free days too. */
function listLossNotes({ ledger, tariffs }: CountedWay["counted"]): string[] {
  const lost = tariffs[0].freeTimeLost;
  return lost ? [`From day ${Math.max(lost.fromDay, ledger.freeDays + 1)} on, the free days are charged too.`] : [];
}

const ZERO = new Decimal(0);

function getStatus(
  date: IsoDate,
  { startedOn, endedOn, freeTimeEndsOn }: Pick<ChargeCountdown, "startedOn" | "endedOn" | "freeTimeEndsOn">,
): CountdownStatus {
  if (hasEnded({ endedOn }, date)) return "ended";
  if (date < startedOn) return "not_started";
  if (freeTimeEndsOn === null || freeTimeEndsOn < date) return "charged";
  return freeTimeEndsOn === date ? "last_free_day" : "free";
}

function toCountdownDay(day: LedgerDay, totalCost: Decimal): CountdownDay {
  const isNotCounted = day.status === "not_counted";
  return {
    date: day.date ?? "",
    status: day.status,
    reason: isNotCounted ? day.reason : null,
    holiday: isNotCounted ? day.holiday : null,
    rate: day.status === "charged" ? day.rate : day.status === "uncovered" ? null : ZERO,
    totalCost,
  };
}

function findNextRateAfter(date: IsoDate, days: readonly LedgerDay[]): ChargeCountdown["nextRate"] {
  const charged = days.flatMap((day) =>
    day.status === "charged" && day.date !== null ? [{ on: day.date, rate: day.rate }] : [],
  );
  const now = charged.findLast(({ on }) => on <= date)?.rate ?? ZERO;
  return charged.find(({ on, rate }) => on > date && !rate.equals(now)) ?? null;
}

/** Looks after the forecast. The last slab of the newest tariff has no next rate. */
function findNextRateLater(
  date: IsoDate,
  { ledger, tariffs }: CountedWay["counted"],
  countLater: () => readonly LedgerDay[],
): ChargeCountdown["nextRate"] {
  const last = ledger.days.at(-1);
  const slabs = tariffs.at(-1)?.slabs ?? [];
  const isInLastSlab = last?.status === "charged" && last.slab === slabs.length - 1;
  return isInLastSlab || last?.status === "uncovered" ? null : findNextRateAfter(date, countLater());
}
