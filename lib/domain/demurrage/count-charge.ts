import { chooseEarlier, chooseLater, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { memoizeBy } from "../memoize-by.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import type { Charge, Tariff } from "../tariff.ts";
import { type ChargeClock, calculateChargeClock } from "./charge-clock.ts";
import type { BilledCharge, ContainerEvent, ContainerEvents, Interruption } from "./container-events.ts";
import type { CountingAnswers, CountingQuestion } from "./counting-question.ts";
import { type CountingAnswer, chooseCountingRules } from "./counting-rules.ts";
import { buildDayLedger, type DayLedger, type LedgerVersion } from "./day-ledger.ts";
import { buildDirectionQuestion } from "./direction-question.ts";
import { getHolidaysAtPort } from "./holidays-at-port.ts";
import { readOtherWay } from "./inferred-columns.ts";
import { selectLedgerVersions } from "./ledger-versions.ts";
import { selectTariff, type TariffQuery } from "./select-tariff.ts";

export type CountedSchedule = Tariff | StorageTariff;

export interface ChargeTariffs {
  charge: BilledCharge;
  /** The tariff in force on a day; `null` when there is none. */
  on(date: IsoDate): CountedSchedule | null;
  /** The versions for the days of a ledger, with the tariff that says how they count; `null` when none is in force. */
  selectVersions(days: { start: IsoDate; end: IsoDate; answers: CountingAnswers }): SelectedVersions | null;
}

interface SelectedVersions {
  versions: readonly [LedgerVersion<CountedSchedule>, ...LedgerVersion<CountedSchedule>[]];
  tariff: CountedSchedule;
  questions: readonly CountingQuestion[];
  notes: readonly string[];
}

interface CarrierTariffs {
  /** Of one carrier, country and direction. */
  tariffs: readonly Tariff[];
  policies: readonly CarrierPolicy[];
  query: Omit<TariffQuery, "date" | "charge">;
  events: ContainerEvents;
}

/** A countdown counts the same days once for each answer, so each selection is made once. */
export function selectCarrierTariffs(
  { tariffs, policies, query, events }: CarrierTariffs,
  charge: Charge,
): ChargeTariffs {
  const chargeQuery = { ...query, charge };
  return {
    charge,
    on: memoizeBy(
      (date) => date,
      (date) => selectTariff(tariffs, { ...chargeQuery, date }) ?? null,
    ),
    selectVersions: memoizeBy(
      ({ start, end, answers }) => `${start} ${end} ${answers.version} ${answers.direction}`,
      (days) => {
        const asRead = selectLedgerVersions({ tariffs, query: chargeQuery, policies, events, ...days });
        const question = asRead && buildDirectionQuestion(asRead.tariff, days.answers);
        if (!question) return asRead;
        const isOther = question.assumed === "other";
        const read = isOther
          ? selectLedgerVersions({ tariffs: tariffs.map(readOtherWay), query: chargeQuery, policies, events, ...days })
          : asRead;
        return read && { ...read, questions: [question, ...read.questions] };
      },
    ),
  };
}

export interface HeldContainer {
  tariffs: ChargeTariffs;
  /** Of the carrier; empty for a terminal's storage. */
  policies: readonly CarrierPolicy[];
  /** Of the container; `null` when it is not known. */
  port: string | null;
  events: ContainerEvents;
  interruptions: readonly Interruption[];
  /** Of a contract. */
  freeDays: number | null;
  answers: CountingAnswers;
}

/** A long stay does not cost the free days here: calculateRunningCosts adds what they cost from the day of the loss. */
export interface CountedCharge {
  ok: true;
  clock: ChargeClock & { start: IsoDate };
  counting: CountingAnswer;
  questions: readonly CountingQuestion[];
  ledger: DayLedger;
  /** Sentences on a tariff that could apply and is not on file. */
  notes: readonly string[];
  /** Those that serve the days, in their order. */
  tariffs: readonly [CountedSchedule, ...CountedSchedule[]];
}

/**
 * `no_event`: the clock starts with an event that did not happen, or is not known. `too_far`: it starts years before or
 * after the days to count.
 */
export type CountFailure =
  | { ok: false; reason: "no_tariff" }
  | { ok: false; reason: "no_event"; needs: ContainerEvent }
  | { ok: false; reason: "too_far"; startedOn: IsoDate };

/** From the start of a clock to the last day to count. A ledger holds more. */
const MAX_DAYS_COUNTED = 1_200;

/**
 * Counts the days of one charge, from the event that starts its clock to the day `until`, or to its end event if that
 * is earlier.
 * What the tariff leaves open takes the answers given, then what calculateChargeClock, selectLedgerVersions and
 * chooseCountingRules assume.
 */
export function countCharge(container: HeldContainer, until: IsoDate): CountedCharge | CountFailure {
  const { tariffs, policies, events, answers, freeDays, interruptions } = container;
  const firstDate = getFirstEventDate(events);
  const first = tariffs.on(firstDate) ?? tariffs.on(until);
  if (!first) return { ok: false, reason: "no_tariff" };
  const port = container.port ?? first.port;
  const clock = calculateChargeClock({ tariff: first, policies, port, date: firstDate, answers, events });
  const { start } = clock;
  if (start === null) return { ok: false, reason: "no_event", needs: clock.clock.start };

  const startedOn = clock.availableOn ?? start;
  if (Math.abs(countDaysBetween(startedOn, until)) > MAX_DAYS_COUNTED)
    return { ok: false, reason: "too_far", startedOn };
  const end = chooseEarlier(clock.end ?? until, until);
  const selected = tariffs.selectVersions({ start, end: chooseLater(start, end), answers });
  if (!selected) return { ok: false, reason: "no_tariff" };
  const { versions, tariff } = selected;
  const served = versions.flatMap(({ schedule }) => schedule ?? []);
  const counting = chooseCountingRules({
    tariff,
    policies,
    port,
    date: start,
    answers,
    freeTime: { contract: freeDays, tariff: tariff.freeDays },
  });
  const holidays = getHolidaysAtPort({ country: tariff.country, port });
  return {
    ok: true,
    clock: { ...clock, start },
    counting,
    questions: [...selected.questions, ...clock.questions, ...counting.questions],
    notes: selected.notes,
    ledger: buildDayLedger({
      start,
      end,
      availableOn: clock.availableOn,
      versions: withFreeDays(versions),
      rules: counting.rules,
      freeDays,
      holidays,
      interruptions,
    }),
    tariffs: served as [CountedSchedule, ...CountedSchedule[]],
  };
}

/**
 * Versions under which free days stay free. A later day of the forecast must not charge the free days of an earlier
 * one.
 */
const withFreeDays = ([first, ...rest]: SelectedVersions["versions"]): SelectedVersions["versions"] => [
  withFreeDay(first),
  ...rest.map(withFreeDay),
];

const withFreeDay = <V extends LedgerVersion<CountedSchedule>>(version: V): V => ({
  ...version,
  schedule: version.schedule && { ...version.schedule, freeTimeLost: null },
});

/** `events` has at least one. */
export const getFirstEventDate = (events: ContainerEvents): IsoDate => Object.values(events).sort()[0] ?? "";
