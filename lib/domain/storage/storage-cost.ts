import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { CountingAnswers, CountingQuestion } from "../demurrage/counting-question.ts";
import { chooseCountingRules } from "../demurrage/counting-rules.ts";
import { buildDayLedger, type DayLedger } from "../demurrage/day-ledger.ts";
import type { HolidayCalendar } from "../demurrage/holidays.ts";
import { buildLedgerOfDays } from "../demurrage/ledger-of-days.ts";
import type { StorageTariff } from "../storage-tariff.ts";

/**
 * How long a container is in the yard: the days from the first day of free time, or the days of the events that start
 * and end the clock.
 */
export type StorageStay = { days: number; startDate: IsoDate | null } | { start: IsoDate; end: IsoDate };

export interface StorageCost {
  tariff: StorageTariff;
  /** By the choices that count the most days, where the tariff is silent. */
  ledger: DayLedger;
  /** The total by the choices that count the fewest days. */
  lowest: Decimal;
  /** True for a number of days: nobody knows which of them work. */
  countsEveryDay: boolean;
  /** What the tariff leaves open about the days of two events; empty for a number of days. */
  questions: readonly CountingQuestion[];
}

export interface StorageTerms {
  holidays: HolidayCalendar;
  /** Free days of a contract. They replace those of the tariff. */
  freeDays?: number | null;
}

export function calculateStorageCost(
  tariff: StorageTariff,
  stay: StorageStay,
  { holidays, freeDays = null }: StorageTerms,
): StorageCost {
  if ("days" in stay) {
    const ledger = buildLedgerOfDays([{ schedule: tariff, from: 1, to: stay.days }], { ...stay, freeDays });
    return { tariff, ledger, lowest: ledger.total, countsEveryDay: true, questions: [] };
  }
  const { start, end } = stay;
  const request = {
    tariff,
    policies: [],
    port: tariff.port,
    date: start,
    freeTime: { contract: freeDays, tariff: tariff.freeDays },
  };
  const price = (answers: CountingAnswers) => {
    const { rules, questions } = chooseCountingRules({ ...request, answers });
    return {
      questions,
      ledger: buildDayLedger({ start, end, versions: [{ from: start, schedule: tariff }], rules, freeDays, holidays }),
    };
  };
  const { ledger, questions } = price({});
  const fewestDays = Object.fromEntries(questions.map(({ id, candidates }) => [id, candidates.at(-1)?.value]));
  return { tariff, ledger, lowest: price(fewestDays).ledger.total, countsEveryDay: false, questions };
}
