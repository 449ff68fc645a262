import type { IsoDate } from "#lib/platform/dates.ts";
import { type CarrierPolicy, findApplicablePolicies, type Policy } from "../policies/policy.ts";
import type { Counting, DayBasis, Direction } from "../tariff.ts";
import type { BilledCharge } from "./container-events.ts";
import {
  type CountingAnswers,
  type CountingQuestion,
  type CountingQuestionId,
  findChosenAnswer,
} from "./counting-question.ts";
import type { CountingRules, WorkingWeek } from "./day-ledger.ts";
import { hasHolidays } from "./holidays.ts";

/**
 * What counting needs to know of a tariff of a carrier or a terminal. Contract terms state nothing: see NOTHING_STATED.
 */
export interface CountedTariff
  extends Pick<
    Counting,
    | "dayBasis"
    | "chargeDayBasis"
    | "workingWeek"
    | "holidays"
    | "clockStart"
    | "clockEnd"
    | "firstDay"
    | "includesStorage"
    | "appliedBy"
  > {
  country: string;
  direction: Direction;
  charge: BilledCharge;
}

/** The counting of terms that say nothing about it. Spread it over country, direction and charge. */
export const NOTHING_STATED: Omit<CountedTariff, "country" | "direction" | "charge"> = {
  dayBasis: null,
  chargeDayBasis: null,
  workingWeek: null,
  holidays: null,
  clockStart: null,
  clockEnd: null,
  firstDay: null,
  includesStorage: null,
  appliedBy: null,
};

export interface CountingRequest {
  tariff: CountedTariff;
  /** Every policy of the carrier; empty for a terminal's storage. */
  policies: readonly CarrierPolicy[];
  /** Of the container; `null` when it is not known. */
  port: string | null;
  /** The day whose policies apply: that of the start event. */
  date: IsoDate;
  answers: CountingAnswers;
  /**
   * Free days of a contract and of the tariff that they replace. If the contract has more, a question asks whether the
   * slabs keep their day numbers.
   */
  freeTime?: { contract: number | null; tariff: number };
}

export interface CountingAnswer {
  rules: CountingRules;
  /** What is open or was answered by the user, in the order in which a person settles it. */
  questions: readonly CountingQuestion[];
  /** Those that decide at least one rule. */
  policies: readonly CarrierPolicy[];
  /** Sentences on what is assumed although the tariff does not say it. */
  notes: readonly string[];
}

/**
 * By the tariff's own columns, then the carrier's policies, then the user's answers. What is still silent takes the
 * choice that counts the most days, which is the best one for the carrier.
 */
export function chooseCountingRules(request: CountingRequest): CountingAnswer {
  const { tariff, answers } = request;
  const applicable = findApplicablePolicies(request.policies, request);
  const used = new Set<CarrierPolicy>();
  const questions: CountingQuestion[] = [];
  const findPolicy = <V extends string>(name: Policy): V | null => {
    const found = applicable.find((one) => one.policy === name);
    if (found) used.add(found);
    return (found?.value as V | undefined) ?? null;
  };
  const ask = <V extends string>(id: keyof typeof CHOICES & CountingQuestionId, reason: string): V => {
    const { question, candidates } = CHOICES[id];
    const answer = findChosenAnswer(answers[id], candidates);
    const assumed = answer ?? candidates[0].value;
    questions.push({ id, question, reason, answerWith: "choice", candidates, isBounded: true, answer, assumed });
    return assumed as V;
  };

  const firstDay =
    tariff.firstDay ??
    findPolicy("first_day") ??
    ask("first_day", "The tariff does not say on which day the first free day is.");
  const statedBasis = tariff.dayBasis ?? findPolicy<DayBasis>("day_basis");
  const dayBasis = statedBasis ?? "calendar";
  const statedChargeBasis = tariff.chargeDayBasis ?? findPolicy<DayBasis>("charge_day_basis");
  const isWorking = dayBasis === "working" || statedChargeBasis === "working";
  const workingWeek: WorkingWeek = isWorking
    ? (tariff.workingWeek ??
      findPolicy("working_week") ??
      ask("working_week", "The tariff counts working days and does not say which days of the week work."))
    : "mon-sun";
  const holidays =
    tariff.holidays ??
    (isWorking
      ? ask("holidays", "The tariff counts working days and does not say whether public holidays count.")
      : "counted");
  const chargeDayBasis =
    statedChargeBasis ??
    (dayBasis === "working"
      ? ask("charge_days", "The tariff counts free time in working days and does not say how later days count.")
      : "calendar");

  const freeTime = request.freeTime ?? { contract: null, tariff: 0 };
  const isLonger = (freeTime.contract ?? 0) > freeTime.tariff;
  const rules: CountingRules = {
    firstDay,
    dayBasis,
    chargeDayBasis,
    workingWeek,
    holidays,
    closureInFreeTime: findPolicy("closure_in_free_time") ?? (dayBasis === "working" ? "excluded" : "counted"),
    closureAfterFreeTime: findPolicy("closure_after_free_time") ?? "charged",
    governmentHold: findPolicy("government_hold") ?? "counts",
    tiers: isLonger
      ? ask(
          "slabs_after_free_time",
          `The contract gives ${freeTime.contract} free days and the tariff ${freeTime.tariff}. Neither says where the slabs start then.`,
        )
      : "keep",
  };
  return { rules, questions, policies: [...used], notes: listNotes(tariff.country, { rules, statedBasis }) };
}

function listNotes(
  country: string,
  { rules, statedBasis }: { rules: CountingRules; statedBasis: DayBasis | null },
): string[] {
  return [
    ...(statedBasis === null
      ? ["The tariff does not say how its free days count. Calendar days are the usual way."]
      : []),
    ...(rules.holidays === "excluded" && !hasHolidays(country)
      ? ["The public holidays of this country are not on file, so none is left out."]
      : []),
  ];
}

/** The choice that counts the most days comes first. */
const CHOICES = {
  first_day: {
    question: "Which day is the first day of free time?",
    candidates: [
      { value: "same", label: "The day of the event itself" },
      { value: "next", label: "The day after it" },
    ],
  },
  working_week: {
    question: "Which days are working days?",
    candidates: [
      { value: "mon-sat", label: "Monday to Saturday" },
      { value: "mon-fri", label: "Monday to Friday" },
    ],
  },
  holidays: {
    question: "Do public holidays count as free days?",
    candidates: [
      { value: "counted", label: "Yes, they count" },
      { value: "excluded", label: "No, they are left out" },
    ],
  },
  charge_days: {
    question: "How do the days after free time count?",
    candidates: [
      { value: "calendar", label: "Every calendar day" },
      { value: "working", label: "Working days only" },
    ],
  },
  slabs_after_free_time: {
    question: "Where do the rates start after the longer free time?",
    candidates: [
      { value: "keep", label: "At the rate of the tariff's day number" },
      { value: "shift", label: "At the first rate of the tariff" },
    ],
  },
} as const satisfies Partial<
  Record<CountingQuestionId, { question: string; candidates: readonly { value: string; label: string }[] }>
>;
