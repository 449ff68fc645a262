import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { CountedSchedule } from "./count-charge.ts";
import { COUNTING_QUESTION_IDS } from "./counting-question.ts";
import { listUnprovenReasons } from "./unproven-tariff.ts";

/** The ids are those of the audit. */
export const COUNTDOWN_ASSUMPTION_IDS = [
  "port",
  ...COUNTING_QUESTION_IDS,
  "uncovered_days",
  "tariff_age",
  "illustrative",
] as const;

export interface CountdownChoice {
  value: string;
  label: string;
  /** The last free day with this choice; `null` without free time, or when no tariff is on file for it. */
  freeTimeEndsOn: IsoDate | null;
  /**
   * The cost on the day asked about with this choice; `null` when no tariff is on file for it, or its currency differs.
   */
  accruedCost: Decimal | null;
  /** The cost at the end of the forecast with this choice; `null` as above. */
  forecastCost: Decimal | null;
}

/** An open point of a countdown. */
export interface CountdownAssumption {
  id: (typeof COUNTDOWN_ASSUMPTION_IDS)[number];
  question: string;
  reason: string;
  /** `port`: give the port of the container. `none`: only another document settles it. */
  answerWith: "choice" | "date" | "port" | "none";
  choices: readonly CountdownChoice[];
  /** `null` while the point is open. */
  answer: string | null;
  /** The choice behind the days that are shown; `null` when nothing is chosen. */
  assumed: string | null;
}

/** What no answer can settle: the age of the tariff, an illustrative tariff, and days without a rate. */
export function listOpenFacts(
  tariffs: readonly CountedSchedule[],
  { date, uncoveredDays }: { date: IsoDate; uncoveredDays: number },
): CountdownAssumption[] {
  return [
    ...(uncoveredDays > 0
      ? [
          createOpenFact(
            "uncovered_days",
            "Which rate applies to the days without one?",
            "No rate is on file for some days. The costs do not include them.",
          ),
        ]
      : []),
    ...listUnprovenReasons(tariffs, date).map(({ id, question, reason }) => createOpenFact(id, question, reason)),
  ];
}

const createOpenFact = (id: CountdownAssumption["id"], question: string, reason: string): CountdownAssumption => ({
  id,
  question,
  reason,
  answerWith: "none",
  choices: [],
  answer: null,
  assumed: null,
});
