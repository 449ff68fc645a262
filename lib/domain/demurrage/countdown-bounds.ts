import { addDays, chooseLater, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { memoizeBy } from "../memoize-by.ts";
import { type ChargeTariffs, type CountedCharge, type CountFailure, countCharge } from "./count-charge.ts";
import type { CountdownAssumption, CountdownChoice } from "./countdown-assumptions.ts";
import { type CountdownRequest, FORECAST_DAYS, MAX_FORECAST_DAYS } from "./countdown-request.ts";
import type { CountingAnswers, CountingQuestion } from "./counting-question.ts";
import type { LedgerDay } from "./day-ledger.ts";
import { calculateCostOfFirst } from "./running-cost.ts";
import { listUnprovenReasons } from "./unproven-tariff.ts";

/** Of one charge. */
export interface PortTariffs {
  findTariffs(port: string | null): ChargeTariffs;
  /** Ports with a tariff of their own, and those that the country's tariff leaves out. */
  portsApart: readonly string[];
}

export interface CountedWay {
  counted: CountedCharge;
  endsOn: IsoDate | null;
  /** The cost on the day asked about. */
  accrued: Decimal;
  /** The cost on the last day. */
  atEnd: Decimal;
}

export interface CountdownBounds {
  ok: true;
  /** The way with the earliest last free day, and the highest cost among those. */
  shown: CountedWay;
  /** The latest last free day over the open points; `null` when nothing bounds it. */
  latestFreeTimeEnd: IsoDate | null;
  /** The open points that change a day or an amount, and those that the user answered. */
  assumptions: readonly CountdownAssumption[];
  /** Counts the days of `shown` for a year after the forecast, to find a rate that changes later. */
  countLater(): readonly LedgerDay[];
}

const DAYS_LATER = 365;

/** In the ways that the open points allow, each point on its own. */
export function calculateCountdownBounds(
  request: CountdownRequest,
  tariffs: PortTariffs,
): CountdownBounds | CountFailure {
  const ports = request.port === null ? [null, ...tariffs.portsApart] : [request.port];
  const container = {
    policies: request.policies,
    events: request.events,
    interruptions: request.interruptions,
    freeDays: request.freeDays,
  };
  const countTo = (until: IsoDate, port: string | null, answers: CountingAnswers) =>
    countCharge({ ...container, tariffs: tariffs.findTariffs(port), port, answers }, until);

  const first = ports.map((port) => countTo(request.date, port, request.answers));
  const counted = first.find((one) => one.ok);
  if (!counted) return first.find((one) => !one.ok) ?? NO_TARIFF;
  const until = calculateHorizon(request, counted);
  const byPort = ports.map((port) => ({
    port,
    settled: chooseBestForCarrier(
      request.answers,
      memoizeBy(
        (answers) => JSON.stringify(Object.entries(answers).toSorted()),
        (answers) => toWay(countTo(until, port, answers), request.date),
      ),
    ),
  }));

  const onFile = byPort
    .flatMap(({ port, settled }) => (settled ? [{ port, settled }] : []))
    .toSorted(
      (a, b) =>
        compareUnprovenLast(a.settled.shown, b.settled.shown) || compareForCarrier(a.settled.shown, b.settled.shown),
    );
  const best = onFile[0];
  // The day asked about can be counted, and the last day of the forecast is too far.
  if (!best) return { ok: false, reason: "too_far", startedOn: counted.clock.availableOn ?? counted.clock.start };
  const hasUnproven = onFile.some(({ settled }) => isUnproven(settled.shown) !== isUnproven(best.settled.shown));
  const question = request.port === null ? buildPortQuestion(byPort, best, tariffs.portsApart) : null;
  const ends = onFile.map(({ settled }) => settled.latest);
  const isBounded = !hasUnproven && !ends.includes(null) && onFile.length === byPort.length;
  return {
    ok: true,
    shown: best.settled.shown,
    latestFreeTimeEnd: isBounded ? (ends.toSorted().at(-1) ?? null) : null,
    assumptions: [...(question ? [question] : []), ...best.settled.assumptions],
    countLater: () => {
      const later = countTo(addDays(until, DAYS_LATER), best.port, best.settled.answers);
      return later.ok ? later.ledger.days : [];
    },
  };
}

const NO_TARIFF: CountFailure = { ok: false, reason: "no_tariff" };

/** The last day of the forecast. */
function calculateHorizon({ date, forecastDays }: CountdownRequest, { clock, ledger }: CountedCharge): IsoDate {
  const from = chooseLater(clock.start, date);
  if (forecastDays !== null) return addDays(from, forecastDays);
  const afterFreeTime = addDays(ledger.freeTimeEndsOn ?? from, FORECAST_DAYS.afterFreeTime);
  // The later of both, but not after the longest forecast.
  const [, middle] = [
    addDays(from, FORECAST_DAYS.afterDate),
    afterFreeTime,
    addDays(from, MAX_FORECAST_DAYS),
  ].toSorted();
  return middle ?? from;
}

type Count = (answers: CountingAnswers) => CountedWay | null;

function toWay(counted: CountedCharge | CountFailure, date: IsoDate): CountedWay | null {
  if (!counted.ok) return null;
  const { ledger, tariffs } = counted;
  const elapsed = ledger.days.filter((day) => (day.date ?? "") <= date).length;
  return {
    counted,
    endsOn: ledger.freeTimeEndsOn,
    accrued: calculateCostOfFirst(elapsed, ledger, tariffs[0]),
    atEnd: calculateCostOfFirst(ledger.days.length, ledger, tariffs[0]),
  };
}

/** The earlier last free day first, then the higher cost. */
function compareForCarrier(a: CountedWay, b: CountedWay): number {
  if (a.endsOn !== b.endsOn) return (a.endsOn ?? "") < (b.endsOn ?? "") ? -1 : 1;
  return b.accrued.comparedTo(a.accrued) || b.atEnd.comparedTo(a.atEnd);
}

/** The tariff is past its usable life or illustrative. */
const isUnproven = ({ counted }: CountedWay): boolean =>
  listUnprovenReasons(counted.tariffs, counted.clock.start).length > 0;

const compareUnprovenLast = (a: CountedWay, b: CountedWay): number => Number(isUnproven(a)) - Number(isUnproven(b));

const isSame = (way: CountedWay | null, shown: CountedWay) => way !== null && compareForCarrier(way, shown) === 0;

interface Settled {
  shown: CountedWay;
  /** The answers behind `shown`. */
  answers: CountingAnswers;
  latest: IsoDate | null;
  assumptions: readonly CountdownAssumption[];
}

/**
 * Answers each open question with the choice that is best for the carrier, and finds what each other choice changes.
 */
function chooseBestForCarrier(given: CountingAnswers, countAs: Count): Settled | null {
  const base = countAs(given);
  if (!base) return null;
  const { questions } = base.counted;
  // A choice that the base assumes already counts the same days again.
  const assumed = new Set(
    questions.flatMap(({ id, answerWith, answer, assumed }) =>
      answerWith === "choice" && answer === null ? [`${id} ${assumed}`] : [],
    ),
  );
  const count: Count = (answers) =>
    countAs(Object.fromEntries(Object.entries(answers).filter(([id, value]) => !assumed.has(`${id} ${value}`))));
  const open = questions.filter(({ answer, candidates }) => answer === null && candidates.length > 0);
  let answers = given;
  for (const { id, candidates } of open) {
    const ways = candidates.map(({ value }) => ({ value, way: count({ ...answers, [id]: value }) }));
    const [best] = ways
      .flatMap(({ value, way }) => (way ? [{ value, way }] : []))
      .toSorted((a, b) => compareForCarrier(a.way, b.way));
    if (best) answers = { ...answers, [id]: best.value };
  }
  const shown = count(answers) ?? base;
  const effects = questions.map((question) => ({
    question,
    ways: question.candidates.map((candidate) => ({
      ...candidate,
      way: count({ ...answers, [question.id]: candidate.value }),
    })),
  }));
  const kindest = effects
    .filter(({ question }) => open.includes(question))
    .map(({ question, ways }) => [question.id, chooseKindest(ways)]);
  // The event that starts the clock can still come, as long as nothing after it is known.
  const isBoundedLate = ({ id, isBounded }: CountingQuestion) =>
    id === "start_event" ? base.counted.clock.end !== null : isBounded || id === "end_event";
  const isBounded = questions.every((question) => question.answer !== null || isBoundedLate(question));
  return {
    shown,
    answers,
    latest: isBounded ? (count({ ...answers, ...Object.fromEntries(kindest) })?.endsOn ?? null) : null,
    assumptions: effects
      .filter(
        ({ question, ways }) =>
          question.answer !== null || !isBoundedLate(question) || ways.some(({ way }) => !isSame(way, shown)),
      )
      .map(({ question, ways }) =>
        toAssumption(question, ways, { assumed: answers[question.id] ?? question.assumed, shown }),
      ),
  };
}

interface TriedChoice {
  value: string;
  label: string;
  way: CountedWay | null;
}

/** A choice that cannot be counted, or has no free days, is the least kind. */
const findEnd = ({ way }: TriedChoice): string => way?.endsOn ?? "";

/** The choice with the latest last free day. */
const chooseKindest = (ways: readonly TriedChoice[]) =>
  ways.reduce((best, one) => (findEnd(one) > findEnd(best) ? one : best)).value;

function toChoice({ value, label, way }: TriedChoice, shown: CountedWay): CountdownChoice {
  const isComparable = way !== null && way.counted.ledger.currency === shown.counted.ledger.currency;
  return {
    value,
    label,
    freeTimeEndsOn: way?.endsOn ?? null,
    accruedCost: isComparable ? way.accrued : null,
    forecastCost: isComparable ? way.atEnd : null,
  };
}

function toAssumption(
  { id, question, reason, answerWith, answer }: CountingQuestion,
  ways: readonly TriedChoice[],
  { assumed, shown }: { assumed: string; shown: CountedWay },
): CountdownAssumption {
  return { id, question, reason, answerWith, choices: ways.map((way) => toChoice(way, shown)), answer, assumed };
}

/** The choice of a port that has no tariff of its own. */
const OTHER_PORT = "other";

interface PortWay {
  port: string | null;
  settled: Settled | null;
}

/** `null` when the port changes nothing. */
function buildPortQuestion(
  byPort: readonly PortWay[],
  best: PortWay & { settled: Settled },
  portsApart: readonly string[],
): CountdownAssumption | null {
  const { shown } = best.settled;
  const findWay = (port: string | null) => {
    const way = byPort.find((one) => one.port === port)?.settled?.shown ?? null;
    return way && compareUnprovenLast(way, shown) > 0 ? null : way;
  };
  const country = findWay(null);
  const onlyPort = country?.counted.tariffs[0].port ?? null;
  const ways: TriedChoice[] = [
    ...portsApart.map((port) => ({ value: port, label: port, way: findWay(port) })),
    { value: OTHER_PORT, label: "Another port", way: onlyPort === null ? country : null },
  ];
  if (portsApart.length === 0 || ways.every(({ way }) => isSame(way, shown))) return null;
  const reason = onlyPort
    ? `The tariff on file is for ${onlyPort} only.`
    : `The tariff of the country does not apply at ${portsApart.join(", ")}.`;
  return {
    id: "port",
    question: "At which port is the container?",
    reason,
    answerWith: "port",
    choices: ways.map((way) => toChoice(way, shown)),
    answer: null,
    assumed: best.port ?? onlyPort ?? OTHER_PORT,
  };
}
