import { chooseEarlier, chooseLater, countDaysBetween, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type ChargeClock, calculateChargeClock } from "../demurrage/charge-clock.ts";
import { CONTAINER_EVENTS, type ContainerEvent, type ContainerEvents } from "../demurrage/container-events.ts";
import type { CountingAnswers } from "../demurrage/counting-question.ts";
import { type CountedTariff, chooseCountingRules } from "../demurrage/counting-rules.ts";
import { buildDayLedger, type DayLedger, type LedgerVersion, sumLedger } from "../demurrage/day-ledger.ts";
import { EVENT_LABELS } from "../demurrage/event-labels.ts";
import { getHolidaysAtPort } from "../demurrage/holidays-at-port.ts";
import { type LedgerVersions, selectLedgerVersions, type VersionsRequest } from "../demurrage/ledger-versions.ts";
import type { TariffQuery } from "../demurrage/select-tariff.ts";
import { createListMemo } from "../memoize-by-list.ts";
import type { Schedule, Tariff } from "../tariff.ts";
import { type BilledPeriod, findBilledPeriod, narrowToPeriod } from "./billed-period.ts";
import { listEventDates } from "./charged-dates.ts";
import { collectQuestions } from "./collect-questions.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { LinePrice, LinePricing } from "./priced-line.ts";
import type { Ask } from "./question.ts";

/** Between the events of one clock. */
const MAX_CLOCK_DAYS = 1_000;

export interface LineClock {
  counted: CountedTariff;
  /** Of the container; `null` when it is not known. */
  port: string | null;
  /** Own terms, a storage tariff, or where to find the versions of the tariff. */
  priced: { schedule: Schedule } | { tariffs: readonly Tariff[]; query: Omit<TariffQuery, "date"> };
  /** `null` for all days of the clock, otherwise those up to the event, or those after it. */
  part: { upTo: ContainerEvent } | { after: ContainerEvent } | null;
  /** Of a contract. */
  freeDays: number | null;
}

export function priceClock(
  line: InvoiceLine & { events: ContainerEvents },
  clock: LineClock,
  pricing: LinePricing,
  ask: Ask,
): LinePrice {
  const { invoice, policies, change } = pricing;
  const { events } = line;
  const [anchor] = listEventDates(events);
  if (anchor === undefined) return { ok: false, reason: "missing_events", needs: [] };
  const counting = { tariff: clock.counted, policies, port: clock.port, date: anchor };
  const asOf = line.stated.chargedTo ?? invoice.invoiceDate ?? pricing.today;
  const found = collectQuestions(ask, (answers) => calculateChargeClock({ ...counting, events, asOf, answers }));
  const start = found.start ?? askForStart(found, events, ask);
  const period = findUsablePeriod(line, start);
  const lastDay = getLastDay(line, clock, found, pricing);
  const end = chooseEarlier(lastDay, period?.to ?? lastDay);
  if (countDaysBetween(start, end) >= MAX_CLOCK_DAYS || countDaysBetween(start, end) < -MAX_CLOCK_DAYS)
    return { ok: false, reason: "impossible_dates", from: start, to: end };

  const selected = selectVersions(clock, { pricing, ask, start, end, events });
  if (!selected) return { ok: false, reason: "no_tariff", on: start };
  const { versions, tariff } = selected;
  const schedule = versions.find((version) => version.schedule !== null)?.schedule as Schedule;
  const freeDays = change.freeDays ?? clock.freeDays;
  const freeTime = { contract: freeDays, tariff: schedule.freeDays };
  const counted = collectQuestions(ask, (answers) =>
    chooseCountingRules({ ...counting, tariff: tariff ?? clock.counted, date: start, freeTime, answers }),
  );
  const whole = buildDayLedger({
    start,
    end,
    availableOn: found.availableOn,
    versions,
    rules: { ...counted.rules, ...change.rules },
    freeDays,
    holidays: getHolidaysAtPort({ country: invoice.country, port: clock.port }),
    interruptions: line.interruptions,
  });
  const { ledger, earlier: earlierDays } = narrowToPeriod(narrowToBilledPart(whole, clock, events), period);
  return {
    ok: true,
    tariffs: tariff ? versions.flatMap((version) => (version.schedule ? [version.schedule as Tariff] : [])) : [],
    schedule,
    ledgers: [ledger],
    currency: ledger.currency,
    total: ledger.total,
    lowest: ledger.total,
    uncoveredDays: ledger.uncoveredDays,
    policies: counted.policies,
    notes: [
      ...selected.notes,
      ...counted.notes,
      ...(period && earlierDays > 0 ? [describeInterimPeriod(line, { start, period, earlierDays })] : []),
    ],
  };
}

/** The clock starts with an event that nobody gave. The first known event replaces it until the user gives the date. */
function askForStart({ clock }: ChargeClock, events: ContainerEvents, ask: Ask): IsoDate {
  const [first = "", ...later] = listEventDates(events);
  const last = later.at(-1);
  const isBefore = CONTAINER_EVENTS.some(
    (event) => events[event] !== undefined && CONTAINER_EVENTS.indexOf(event) < CONTAINER_EVENTS.indexOf(clock.start),
  );
  const candidates = [...new Set([first, ...(last ? [last] : [])])].map((date) => ({ value: date, label: date }));
  return ask({
    id: "start_event",
    question: `On which day did the clock start (${EVENT_LABELS[clock.start]})?`,
    reason: `The days run from "${EVENT_LABELS[clock.start]}", and that day is not given. The first known day counts.`,
    answerWith: "date",
    candidates,
    isBounded: isBefore,
    preferred: first,
  });
}

/** While the end event is missing, days run to the last charged day, the invoice date or today. */
function getLastDay(
  line: InvoiceLine & { events: ContainerEvents },
  { part }: LineClock,
  { end }: ChargeClock,
  { invoice, today }: LinePricing,
): IsoDate {
  const boundary = part && "upTo" in part ? line.events[part.upTo] : undefined;
  return boundary ?? end ?? line.stated.chargedTo ?? invoice.invoiceDate ?? today;
}

function selectVersions(
  { priced }: LineClock,
  { pricing, ask, ...span }: { pricing: LinePricing; ask: Ask; start: IsoDate; end: IsoDate; events: ContainerEvents },
): { versions: readonly [LedgerVersion, ...LedgerVersion[]]; tariff: Tariff | null; notes: readonly string[] } | null {
  const { policies, change } = pricing;
  if (change.tariff)
    return { versions: [{ from: span.start, schedule: change.tariff }], tariff: change.tariff, notes: [] };
  if ("schedule" in priced)
    return { versions: [{ from: span.start, schedule: priced.schedule }], tariff: null, notes: [] };
  const request = { ...priced, ...span, policies, end: chooseLater(span.start, span.end) };
  const assumed = findVersions(request, {});
  if (assumed === null || assumed.questions.length === 0) return assumed;
  return collectQuestions(ask, (answers) => findVersions(request, answers) as LedgerVersions);
}

const memoizeVersions = createListMemo<readonly Tariff[], LedgerVersions | null>();

function findVersions(request: Omit<VersionsRequest, "answers">, answers: CountingAnswers): LedgerVersions | null {
  const { tariffs, query, start, end, events } = request;
  return memoizeVersions(tariffs, JSON.stringify([query, start, end, events, answers.version]), () =>
    selectLedgerVersions({ ...request, answers }),
  );
}

/** The day of the event between two parts belongs to the first. */
function narrowToBilledPart(whole: DayLedger, { part }: LineClock, events: ContainerEvents): DayLedger {
  const boundary = part && "after" in part ? events[part.after] : undefined;
  if (!boundary) return whole;
  const days = whole.days.filter(({ date }) => date !== null && date > boundary);
  return sumLedger(days, { ...whole, freeDaysUsed: days.filter(({ status }) => status === "free").length });
}

/**
 * A period that ends before the clock starts is a typing error or a mistake of the carrier: it does not limit the days.
 */
function findUsablePeriod(line: InvoiceLine, start: IsoDate): BilledPeriod | null {
  const period = findBilledPeriod(line);
  return period && period.to >= start ? period : null;
}

function describeInterimPeriod(
  { containerNumber }: InvoiceLine,
  { start, period, earlierDays }: { start: IsoDate; period: BilledPeriod; earlierDays: number },
): string {
  const name = containerNumber ? `${containerNumber}: ` : "";
  const before =
    earlierDays === 1 ? "The charged day before it belongs" : `The ${earlierDays} charged days before it belong`;
  const continued = `Its day numbers and rates continue from the start of the clock on ${formatDate(start)}.`;
  return `${name}Only the billed period from ${formatDate(period.from)} to ${formatDate(period.to)} is expected here. ${before} to an earlier invoice. ${continued}`;
}
