import { addDays, addMonths, chooseLater, countDaysBetween, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type CarrierPolicy, findApplicablePolicies } from "../policies/policy.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { Counting, Tariff } from "../tariff.ts";
import type { ContainerEvent, ContainerEvents } from "./container-events.ts";
import { type CountingAnswers, type CountingQuestion, findChosenAnswer, findDateAnswer } from "./counting-question.ts";
import type { LedgerVersion } from "./day-ledger.ts";
import type { DaySpan } from "./quote-schedule.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";
import { selectTariffsByDay } from "./tariffs-by-day.ts";

export interface VersionsRequest {
  /** Tariffs of one carrier, country and direction. */
  tariffs: readonly Tariff[];
  query: Omit<TariffQuery, "date">;
  policies: readonly CarrierPolicy[];
  start: IsoDate;
  end: IsoDate;
  events: ContainerEvents;
  answers: CountingAnswers;
}

export interface LedgerVersions {
  versions: readonly [LedgerVersion<Tariff>, ...LedgerVersion<Tariff>[]];
  /** The tariff of the first day. */
  tariff: Tariff;
  /** The event whose date selects the version; `null` when neither the tariff nor a policy says. */
  appliedBy: Counting["appliedBy"];
  /** The date that selected the version; `null` when each day has its own. */
  appliedOn: IsoDate | null;
  /** `version`, when another version of the tariff could apply. */
  questions: readonly CountingQuestion[];
  /** Sentences on a version that could apply and is not on file. */
  notes: readonly string[];
}

/** The day of the price calculation is not an event of a container. */
const EVENT_OF_APPLIED_BY: Record<NonNullable<Counting["appliedBy"]>, ContainerEvent | null> = {
  discharge: "discharged",
  loading: "loaded",
  gate_out_empty: "empty_picked_up",
  price_calculation: null,
};

/** A price is calculated, or a container loaded, at most this long before the clock starts. */
const MONTHS_BEFORE_START = 6;

/**
 * Returns the days for which selectLedgerVersions needs tariffs: those of the ledger, and those on which its price may
 * have been calculated.
 */
export const getVersionDates = ({ start, end }: { start: IsoDate; end: IsoDate }): { from: IsoDate; to: IsoDate } => ({
  from: addMonths(start, -MONTHS_BEFORE_START),
  to: chooseLater(start, end),
});

/**
 * `null` when no tariff is in force.
 *
 * The date that the tariff names selects one version for all days. A silent tariff uses the version of the start. When
 * another version starts within the days, the question `version` asks whether each day has its own. When versions
 * differ, an unknown date becomes a question.
 */
export function selectLedgerVersions(request: VersionsRequest): LedgerVersions | null {
  const { tariffs, start } = request;
  const first = selectTariff(tariffs, { ...request.query, date: start });
  if (!first) return selectForLaterStart(request);
  const query = { ...request.query, usableOn: start, charge: first.charge, port: request.query.port ?? first.port };
  const comparable = tariffs.filter((tariff) => isIllustrative(first) || !isIllustrative(tariff));
  const settled: Settled = {
    ...request,
    tariffs: comparable,
    query,
    first,
    appliedBy: first.appliedBy ?? findAppliedBy(request, first),
  };
  const event = settled.appliedBy && EVENT_OF_APPLIED_BY[settled.appliedBy];
  const date = event && request.events[event];
  if (date) return selectVersionOn(date, settled);
  return settled.appliedBy ? selectForUnknownDate(settled) : selectForSilentTariff(settled);
}

interface Settled extends VersionsRequest {
  /** The tariff in force at the start. */
  first: Tariff;
  appliedBy: Counting["appliedBy"];
}

function findAppliedBy({ policies, query, start }: VersionsRequest, tariff: Tariff): Counting["appliedBy"] {
  const policy = findApplicablePolicies(policies, { tariff, port: query.port ?? tariff.port, date: start }).find(
    (one) => one.policy === "applied_by",
  );
  return (policy?.value as Counting["appliedBy"] | undefined) ?? null;
}

/** One version for all days. When no tariff of that date is on file, the days have no rate. */
function selectVersionOn(date: IsoDate, settled: Settled, questions: readonly CountingQuestion[] = []): LedgerVersions {
  const { tariffs, query, first, start, end, appliedBy } = settled;
  const own = selectTariff(tariffs, { ...query, date });
  const tariff = own ?? first;
  const versions: LedgerVersions["versions"] =
    own || isOnFile(date, settled)
      ? [{ from: start, schedule: tariff }]
      : buildVersionsFrom(addDays(getVersionDates({ start, end }).to, 1), { start, tariff });
  return { versions, tariff, appliedBy, appliedOn: date, questions, notes: [] };
}

/** The days before `from` have no rate. */
const buildVersionsFrom = (
  from: IsoDate,
  { start, tariff }: { start: IsoDate; tariff: Tariff },
): LedgerVersions["versions"] => [
  { from: start, schedule: null },
  { from, schedule: tariff },
];

/** A tariff that divides the time among other charges counts too. */
const isOnFile = (date: IsoDate, { tariffs, query }: Settled) =>
  selectTariff(tariffs, { ...query, charge: null, date }) !== undefined;

/** The version of the start applies until the user gives the date that the tariff names. */
function selectForUnknownDate(settled: Settled): LedgerVersions {
  const { tariffs, query, start, answers, appliedBy } = settled;
  const window =
    appliedBy === "loading" && settled.first.direction === "export"
      ? { from: start, to: settled.end }
      : { from: getVersionDates(settled).from, to: start };
  const dates = [start, window.from, ...listStartsWithin(tariffs, window)];
  const byPrice = new Map<string, { date: IsoDate; tariff: Tariff }>();
  for (const date of dates) {
    const tariff = selectTariff(tariffs, { ...query, date });
    if (tariff && !byPrice.has(buildPriceKey(tariff))) byPrice.set(buildPriceKey(tariff), { date, tariff });
  }
  const { what, happened } = APPLIED_BY_LABELS[appliedBy ?? "discharge"];
  const oldest = dates.toSorted().find((date) => isOnFile(date, settled)) ?? start;
  const notes =
    oldest > window.from
      ? [
          `This tariff applies if ${what} was ${happened} on ${formatDate(oldest)} or later. No older tariff is on file.`,
        ]
      : [];
  if (byPrice.size < 2) return { ...selectVersionOn(start, settled), notes };
  const answer = findDateAnswer(answers.version);
  const question: CountingQuestion = {
    id: "version",
    question: `On which day was ${what} ${happened}?`,
    reason: "That day selects the version of the tariff, and versions differ.",
    answerWith: "date",
    candidates: [...byPrice.values()].map(({ date, tariff }) => ({ value: date, label: formatVersion(tariff) })),
    isBounded: true,
    answer,
    assumed: answer ?? start,
  };
  return { ...selectVersionOn(question.assumed, settled, [question]), notes: answer === null ? notes : [] };
}

/** The tariff names no date: one version for all days, or each day its own. */
function selectForSilentTariff(settled: Settled): LedgerVersions {
  const { start, answers, first } = settled;
  const spans = listSpans(settled);
  const one = selectVersionOn(start, settled);
  const others = spans.filter(({ schedule }) => buildPriceKey(schedule) !== buildPriceKey(first));
  if (others.length === 0) return one;
  const candidates = [
    { value: "one", label: `The version of the first day for all days: ${formatVersion(first)}` },
    {
      value: "by_day",
      label: `For each day its own; the newest is ${formatVersion(others.at(-1)?.schedule ?? first)}`,
    },
  ];
  const isOneCurrency = others.every(({ schedule }) => schedule.currency === first.currency);
  const answer = isOneCurrency ? findChosenAnswer(answers.version, candidates) : null;
  const question: CountingQuestion = {
    id: "version",
    question: "Which version of the tariff applies to the later days?",
    reason: "The tariff changed within these days, and it does not say which date selects the version.",
    answerWith: isOneCurrency ? "choice" : "none",
    candidates: isOneCurrency ? candidates : [],
    isBounded: isOneCurrency,
    answer,
    assumed: answer ?? "one",
  };
  return answer === "by_day"
    ? { ...one, versions: toVersions(spans, start), appliedOn: null, questions: [question] }
    : { ...one, questions: [question] };
}

/** No tariff is in force at the start, but one starts within the days: the days before it have no rate. */
function selectForLaterStart(request: VersionsRequest): LedgerVersions | null {
  const [span] = listSpans(request);
  if (!span) return null;
  const { schedule, from } = span;
  return {
    versions: buildVersionsFrom(addDays(request.start, from - 1), { start: request.start, tariff: schedule }),
    tariff: schedule,
    appliedBy: schedule.appliedBy,
    appliedOn: null,
    questions: [],
    notes: [],
  };
}

const listSpans = ({ tariffs, query, start, end }: VersionsRequest) =>
  selectTariffsByDay(tariffs, query, start, countDaysBetween(start, end) + 1);

function toVersions(spans: readonly DaySpan<Tariff>[], start: IsoDate): LedgerVersions["versions"] {
  const versions: LedgerVersion<Tariff>[] = [];
  let next = 1;
  for (const { schedule, from, to } of spans) {
    if (from > next) versions.push({ from: addDays(start, next - 1), schedule: null });
    versions.push({ from: addDays(start, from - 1), schedule });
    next = to + 1;
  }
  return versions as [LedgerVersion<Tariff>, ...LedgerVersion<Tariff>[]];
}

function listStartsWithin(tariffs: readonly Tariff[], { from, to }: { from: IsoDate; to: IsoDate }): IsoDate[] {
  return tariffs
    .map(({ effectiveFrom }) => effectiveFrom ?? "")
    .filter((start) => from < start && start <= to)
    .sort();
}

const prices = new WeakMap<Tariff, string>();

/** Versions with the same key cost the same. */
function buildPriceKey(tariff: Tariff): string {
  const { freeDays, currency, slabs } = tariff;
  const price =
    prices.get(tariff) ??
    `${freeDays} ${currency} ${slabs.map(({ fromDay, toDay, ratePerDay }) => `${fromDay}-${toDay}@${ratePerDay}`).join(" ")}`;
  prices.set(tariff, price);
  return price;
}

const formatVersion = ({ effectiveFrom, source }: Tariff) =>
  effectiveFrom ? `in force from ${formatDate(effectiveFrom)}` : source.title;

const APPLIED_BY_LABELS: Record<NonNullable<Counting["appliedBy"]>, { what: string; happened: string }> = {
  discharge: { what: "the container", happened: "discharged" },
  loading: { what: "the container", happened: "loaded" },
  gate_out_empty: { what: "the empty container", happened: "picked up" },
  price_calculation: { what: "the price of the shipment", happened: "calculated" },
};
