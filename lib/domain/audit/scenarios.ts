import type { AssumptionId } from "./assumption.ts";
import { type Answers, type Ask, isValidAnswer, type Question } from "./question.ts";

export interface MetQuestion {
  question: Question;
  value: string;
  isAnswered: boolean;
}

export interface Outcome<R> {
  result: R;
  met: readonly MetQuestion[];
}

/** One value for every open question, with the outcome of each item. */
export interface Scenario<R> {
  choices: Answers;
  outcomes: readonly Outcome<R>[];
}

/** Up to this number, every combination of candidates is tried. */
const MAX_SCENARIOS = 64;

/**
 * The candidates of these are in the order of their cost, whatever else is open. So the bounds need only their first
 * and their last candidates together.
 */
const ORDERED: ReadonlySet<AssumptionId> = new Set([
  "first_day",
  "working_week",
  "holidays",
  "charge_days",
  "slabs_after_free_time",
]);

type Corner = "first" | "last";

/**
 * `calculate` asks a question where it meets one; a question can depend on the value of an earlier one. All items of a
 * scenario have the same value for the same question. When there are too many scenarios, those questions whose
 * candidates are ordered by cost are tried at their two ends only.
 *
 * @param calculate pure: its result depends only on the item and on the values of the questions that it asks
 */
export function createScenarioLister<I, R>(
  items: readonly I[],
  calculate: (item: I, ask: Ask) => R,
): (answers: Answers) => readonly Scenario<R>[] {
  const memories: (Memory<R> | undefined)[] = items.map(() => undefined);

  function computeOutcome(index: number, item: I, given: Given): Outcome<R> {
    const known = findOutcome(memories[index], given);
    if (known) return known;
    const met = new Map<AssumptionId, MetQuestion>();
    const result = calculate(item, (question) => {
      const already = met.get(question.id);
      if (already) return already.value;
      const found = meetQuestion(question, given);
      met.set(question.id, found);
      return found.value;
    });
    const outcome = { result, met: [...met.values()] };
    memories[index] = addOutcome(memories[index], outcome.met, result);
    return outcome;
  }

  function list(answers: Answers, corner: Corner | null): Scenario<R>[] | null {
    const complete: Scenario<R>[] = [];
    const open: Answers[] = [{}];
    for (let choices = open.pop(); choices !== undefined; choices = open.pop()) {
      const given: Given = { answers, choices, corner };
      const outcomes = items.map((item, index) => computeOutcome(index, item, given));
      const undecided = outcomes.flatMap(({ met }) => met).filter((one) => isUndecided(one, given));
      const id = undecided[0]?.question.id;
      if (id === undefined) complete.push({ choices, outcomes });
      else {
        const values = undecided
          .filter(({ question }) => question.id === id)
          .flatMap(({ question }) => question.candidates.map(({ value }) => value));
        for (const value of new Set(values)) open.push({ ...choices, [id]: value });
      }
      if (corner === null && complete.length + open.length > MAX_SCENARIOS) return null;
    }
    return complete;
  }

  return (answers) => list(answers, null) ?? [...(list(answers, "first") ?? []), ...(list(answers, "last") ?? [])];
}

/** The questions of an item, in their order: which one follows depends on the values of those before it. */
type Memory<R> = { result: R } | { question: Question; next: Map<string, Memory<R>> };

function findOutcome<R>(memory: Memory<R> | undefined, given: Given): Outcome<R> | null {
  const met: MetQuestion[] = [];
  let known = memory;
  while (known && "question" in known) {
    const one = meetQuestion(known.question, given);
    met.push(one);
    known = known.next.get(one.value);
  }
  return known ? { result: known.result, met } : null;
}

function addOutcome<R>(memory: Memory<R> | undefined, [first, ...rest]: readonly MetQuestion[], result: R): Memory<R> {
  if (!first) return { result };
  const known = memory && "question" in memory ? memory : { question: first.question, next: new Map() };
  known.next.set(first.value, addOutcome(known.next.get(first.value), rest, result));
  return known;
}

interface Given {
  answers: Answers;
  choices: Answers;
  /** The end at which ordered questions are tried; `null` when each candidate is. */
  corner: Corner | null;
}

function meetQuestion(question: Question, given: Given): MetQuestion {
  const answer = given.answers[question.id];
  const isAnswered = answer !== undefined && isValidAnswer(question, answer);
  return { question, value: isAnswered ? answer : chooseTriedValue(question, given), isAnswered };
}

function isUndecided({ question: { id, candidates }, isAnswered }: MetQuestion, { choices, corner }: Given): boolean {
  return !isAnswered && candidates.length > 1 && choices[id] === undefined && (corner === null || !ORDERED.has(id));
}

/** A choice that is not among the candidates is one of another item. */
function chooseTriedValue({ id, candidates, preferred }: Question, { choices, corner }: Given): string {
  const ends = { first: candidates[0]?.value, last: candidates.at(-1)?.value };
  if (corner !== null && ORDERED.has(id)) return ends[corner] ?? "";
  const choice = candidates.find(({ value }) => value === choices[id])?.value;
  return choice ?? preferred ?? ends.first ?? "";
}
