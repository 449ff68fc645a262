import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { Deadline, Deadlines } from "./list-deadlines.ts";
import type { OpenBatch } from "./list-open-batches.ts";
import type { UnsentDisputes } from "./sum-unsent-disputes.ts";

export type Task =
  | Deadline
  /** `count`: values to confirm, invoices to audit, or invoices that wait for an answer. */
  | { kind: "doubts" | "ready" | "questions"; id: string; name: string; count: number }
  | { kind: "unsent"; id: string; sums: readonly UnsentDisputes[] };

/** What ends in these days comes before the work without a day. */
const URGENT_DAYS = 3;

interface Work {
  deadlines: Pick<Deadlines, "next" | "overdue">;
  batches: readonly OpenBatch[];
  unsent: readonly UnsentDisputes[];
}

/**
 * The most urgent first: containers whose free time is over, what ends within three days, batches, disputes without a
 * near day, what ends later, and last the disputes whose day has passed. A batch has one task at a time: doubts come
 * before its audit.
 */
export function orderTasks({ deadlines: { next, overdue }, batches, unsent }: Work, today: IsoDate): Task[] {
  const urgent = addDays(today, URGENT_DAYS);
  return [
    ...overdue.filter(({ kind }) => kind === "container"),
    ...next.filter(({ day }) => day <= urgent),
    ...batches.map(toTask),
    ...(unsent.length > 0 ? [{ kind: "unsent", id: "all", sums: unsent } as const] : []),
    ...next.filter(({ day }) => day > urgent),
    ...overdue.filter(({ kind }) => kind === "dispute"),
  ];
}

function toTask({ id, name, doubts, ready, undecided }: OpenBatch): Task {
  if (doubts > 0) return { kind: "doubts", id, name, count: doubts };
  return ready > 0 ? { kind: "ready", id, name, count: ready } : { kind: "questions", id, name, count: undecided };
}
