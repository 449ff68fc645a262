import { chooseEarlier, type IsoDate } from "#lib/platform/dates.ts";
import { findApplicablePolicies } from "../policies/policy.ts";
import type { ClockEvent, Direction } from "../tariff.ts";
import {
  type Clock,
  type ContainerEvent,
  type ContainerEvents,
  EVENT_OF_CLOCK,
  getUsualClock,
} from "./container-events.ts";
import { type CountingQuestion, findDateAnswer } from "./counting-question.ts";
import type { CountingRequest } from "./counting-rules.ts";

export interface ChargeClock {
  /** The events that the tariff, a policy or the habit of the trade names. */
  clock: Clock;
  /** First day of the ledger; `null` when neither the event of the tariff nor the usual one is known. */
  start: IsoDate | null;
  /** Day of the end event; `null` when it did not happen yet, or is not known. */
  end: IsoDate | null;
  /** The first day on which the container could move, when the clock waits for it. */
  availableOn: IsoDate | null;
  /** `start_event` and `end_event`, where the event of the tariff is not known and the usual one replaces it. */
  questions: readonly CountingQuestion[];
}

export interface ClockRequest extends CountingRequest {
  events: ContainerEvents;
  /** The last day that is asked about. An unknown event did not come later, unless another event says when it came. */
  asOf?: IsoDate;
}

/** By the tariff, a policy or the habit of the trade. */
export function chooseClock({
  tariff,
  policies,
  port,
  date,
}: Pick<CountingRequest, "tariff" | "policies" | "port" | "date">): Clock {
  const usual = getUsualClock(tariff.direction, tariff.charge);
  const policy = findApplicablePolicies(policies, { tariff, port, date }).find((one) => one.policy === "clock_start")
    ?.value as ClockEvent | undefined;
  const start = tariff.clockStart ?? policy;
  return {
    start: start ? EVENT_OF_CLOCK[start] : usual.start,
    end: tariff.clockEnd ? EVENT_OF_CLOCK[tariff.clockEnd] : usual.end,
  };
}

/** An event that is not known gives way to the usual one, and is asked for. */
export function calculateChargeClock(request: ClockRequest): ChargeClock {
  const { tariff, events, answers } = request;
  const usual = getUsualClock(tariff.direction, tariff.charge);
  const clock = chooseClock(request);
  const known = { events, direction: tariff.direction, asOf: request.asOf ?? null };
  const start = findDate(known, {
    id: "start_event",
    needed: clock.start,
    usual: usual.start,
    answer: answers.start_event,
  });
  const end = findDate(known, { id: "end_event", needed: clock.end, usual: usual.end, answer: answers.end_event });
  const availableOn = clock.start === "available" ? start.dateOfNeeded : null;
  return {
    clock,
    start: availableOn ? chooseEarlier(availableOn, events.discharged ?? availableOn) : start.date,
    end: end.date,
    availableOn,
    questions: [...start.questions, ...end.questions],
  };
}

interface Needed {
  id: "start_event" | "end_event";
  needed: ContainerEvent;
  usual: ContainerEvent;
  answer: string | undefined;
}

interface Known {
  asOf: IsoDate | null;
  events: ContainerEvents;
  direction: Direction;
}

interface FoundDate {
  date: IsoDate | null;
  /** `null` when the usual event replaces it. */
  dateOfNeeded: IsoDate | null;
  questions: CountingQuestion[];
}

function findDate(known: Known, { id, needed, usual, answer: text }: Needed): FoundDate {
  const date = known.events[needed];
  if (date) return { date, dateOfNeeded: date, questions: [] };
  const replacement = known.events[usual];
  if (!replacement) return { date: null, dateOfNeeded: null, questions: [] };
  const answer = findDateAnswer(text);
  const { from, to: last } = findBounds(needed, known);
  const to = last ?? (id === "start_event" && known.asOf !== null && known.asOf > replacement ? known.asOf : null);
  const question: CountingQuestion = {
    id,
    question: WORDS[needed].question,
    reason: `The days ${id === "start_event" ? "start with" : "end with"} ${WORDS[needed].event}. Its date is not known, so ${WORDS[usual].event} counts.`,
    answerWith: "date",
    candidates: [...new Set([replacement, from, to])]
      .filter((value) => value !== null)
      .map((value) => ({ value, label: value })),
    isBounded: (id === "start_event" ? from : to) !== null,
    answer,
    assumed: answer ?? replacement,
  };
  return { date: answer ?? replacement, dateOfNeeded: answer, questions: [question] };
}

/** Each event as the subject of a sentence, and the question for its date. */
const WORDS: Record<ContainerEvent, { event: string; question: string }> = {
  arrived: { event: "the arrival of the ship", question: "On which day did the ship arrive?" },
  discharged: { event: "the discharge of the container", question: "On which day was the container discharged?" },
  available: {
    event: "the container's availability for pick-up",
    question: "On which day was the container first available for pick-up?",
  },
  customs_released: { event: "the release by customs", question: "On which day did customs release the container?" },
  gate_out_full: {
    event: "the gate-out of the full container",
    question: "On which day did the full container leave the terminal?",
  },
  empty_returned: {
    event: "the return of the empty container",
    question: "On which day did the empty container come back?",
  },
  empty_picked_up: {
    event: "the pick-up of the empty container",
    question: "On which day was the empty container picked up?",
  },
  gate_in_full: {
    event: "the gate-in of the full container",
    question: "On which day did the full container enter the terminal or depot?",
  },
  vessel_cutoff: { event: "the cutoff of the ship", question: "On which day was the cutoff of the ship?" },
  loaded: { event: "the loading of the container", question: "On which day was the container loaded?" },
  departed: { event: "the departure of the ship", question: "On which day did the ship depart?" },
};

/** The place of each event in a container's journey. Events with one place can come in either order. */
const PLACES: Record<Direction, Partial<Record<ContainerEvent, number>>> = {
  import: {
    arrived: 0,
    discharged: 1,
    available: 2,
    customs_released: 2,
    gate_in_full: 3,
    gate_out_full: 3,
    empty_returned: 4,
  },
  export: { empty_picked_up: 0, gate_in_full: 1, vessel_cutoff: 2, loaded: 2, departed: 3 },
};

/** The days between which an event must have happened, as far as the other events say. */
function findBounds(event: ContainerEvent, { events, direction }: Known): { from: IsoDate | null; to: IsoDate | null } {
  const places = PLACES[direction];
  const place = places[event] ?? Number.NaN;
  const dated = Object.entries(events) as [ContainerEvent, IsoDate | undefined][];
  const listWhere = (isBeyond: (other: number) => boolean) =>
    dated.flatMap(([name, date]) => (date && isBeyond(places[name] ?? Number.NaN) ? [date] : [])).sort();
  return {
    from: listWhere((other) => other < place).at(-1) ?? null,
    to: listWhere((other) => other > place)[0] ?? null,
  };
}
