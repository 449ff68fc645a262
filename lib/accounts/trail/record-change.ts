import type { ChangedThing } from "#lib/forms/form-route.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { COUNTED_ACTIONS, TRAIL_ACTIONS, type TrailAction, type TrailSpec } from "./actions.ts";
import { listFieldChanges } from "./field-changes.ts";
import { readSubject, type Subject } from "./read-subject.ts";
import { toJson } from "./write-change.ts";

interface Scope {
  db: Database;
  account: { id: string; person: { id: string; name: string } };
  /** The parts of the path. */
  params?: Readonly<Record<string, string>>;
  /** Ids of the rows that were selected in a list. They can belong to another account, or be no ids at all. */
  selected?: readonly string[];
}

interface Outcome {
  /** Nothing was done. */
  isRefused?: boolean;
  changed?: ChangedThing | null | undefined;
}

/** Files that are sent one after the other belong to one row. */
const COUNTED_MS = 15 * 60_000;

/**
 * Runs an action of a form, and writes it to the trail of the account: a row before it, which says how it ended
 * after it. The row of a refused action is deleted. When the process ends in between, or the action fails for a reason
 * of ours, the row stays as begun: nobody knows whether the action took effect.
 * @param describe what the answer of the action says about it
 */
export async function recordChange<Answer>(
  spec: TrailSpec,
  scope: Scope,
  run: () => Promise<Answer>,
  describe: (answer: Answer) => Outcome,
): Promise<Answer> {
  if (spec === "own" || spec === "nothing") return run();
  const begun = await beginChanges(spec, scope);
  const forget = () => forgetChanges(begun, scope);
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    if (error instanceof Failure && error.status < 500) await forget();
    throw error;
  }
  try {
    const { isRefused, changed } = describe(answer);
    if (isRefused || changed === null) await forget();
    else await Promise.all(begun.map((each) => finishChange(each, changed ?? {}, scope)));
  } catch (error) {
    // The action is done, so the person gets its answer.
    log.error({ reason: (error as Error).message, spec }, "a row of the trail stays without its end");
  }
  return answer;
}

interface BegunChange {
  rowId: string;
  action: TrailAction;
  subjectId: string | null;
  before: Subject | null;
  /** What was selected and did not change has no row. */
  isOnSelection: boolean;
}

type RecordedSpec = Exclude<TrailSpec, "own" | "nothing">;

async function beginChanges(spec: RecordedSpec, scope: Scope): Promise<BegunChange[]> {
  if (typeof spec === "string") return [await beginChange(spec, scope.params?.id ?? null, scope)];
  if ("param" in spec) return [await beginChange(spec.action, scope.params?.[spec.param] ?? null, scope)];
  const { reader } = TRAIL_ACTIONS[spec.action];
  const begun = (scope.selected ?? []).map(async (id) => {
    const before = await readSubject(reader, id, { db: scope.db, accountId: scope.account.id });
    return before ? [await writeBegun({ action: spec.action, subjectId: id, before, isOnSelection: true }, scope)] : [];
  });
  return (await Promise.all(begun)).flat();
}

async function beginChange(action: TrailAction, subjectId: string | null, scope: Scope): Promise<BegunChange> {
  const accountId = scope.account.id;
  const before = await readSubject(TRAIL_ACTIONS[action].reader, subjectId, { db: scope.db, accountId });
  return writeBegun({ action, subjectId, before, isOnSelection: false }, scope);
}

async function writeBegun(change: Omit<BegunChange, "rowId">, { db, account }: Scope): Promise<BegunChange> {
  const { action, subjectId, before } = change;
  const { id: rowId } = await db.accountChange.create({
    data: {
      ...{ accountId: account.id, personId: account.person.id, personName: account.person.name, action },
      ...{ subjectKind: TRAIL_ACTIONS[action].kind, subjectId: before && subjectId },
      ...{ subjectLabel: before?.label ?? null, subjectPath: before?.path ?? null },
    },
    select: { id: true },
  });
  return { ...change, rowId };
}

/** The account may have gone with its row. */
const forgetChanges = async (begun: readonly BegunChange[], { db }: Scope): Promise<void> =>
  void (await db.accountChange.deleteMany({ where: { id: { in: begun.map(({ rowId }) => rowId) } } }));

async function finishChange(begun: BegunChange, changed: ChangedThing, scope: Scope): Promise<void> {
  const { rowId, action, before } = begun;
  const { db, account } = scope;
  if (COUNTED_ACTIONS.has(action) && (await countWithEarlier(begun, { db, account }))) return;
  const subjectId = changed.id ?? begun.subjectId;
  const after = await readSubject(TRAIL_ACTIONS[action].reader, subjectId, { db, accountId: account.id });
  const changes = [...listFieldChanges(before?.fields ?? {}, after?.fields ?? {}), ...(changed.changes ?? [])];
  if (begun.isOnSelection && after && changes.length === 0) return forgetChanges([begun], scope);
  await db.accountChange.updateMany({
    where: { id: rowId },
    data: {
      ...{ doneAt: new Date(), subjectId: (before ?? after) && subjectId },
      subjectLabel: changed.label ?? after?.label ?? before?.label ?? null,
      subjectPath: after?.path ?? null,
      changes: toJson(changes),
    },
  });
  // What is deleted has no page. Earlier rows led to it.
  if (before && !after)
    await db.accountChange.updateMany({
      where: { accountId: account.id, subjectKind: TRAIL_ACTIONS[action].kind, subjectId },
      data: { subjectPath: null },
    });
}

/** @returns false without an earlier row to count it in */
async function countWithEarlier(
  { rowId, action, subjectId }: BegunChange,
  { db, account }: Pick<Scope, "db" | "account">,
): Promise<boolean> {
  const now = new Date();
  const earlier = await db.accountChange.findFirst({
    where: {
      ...{ accountId: account.id, personId: account.person.id, action, subjectId, id: { lt: rowId } },
      doneAt: { gt: new Date(now.getTime() - COUNTED_MS) },
    },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  if (!earlier) return false;
  await db.$transaction([
    db.accountChange.updateMany({ where: { id: earlier.id }, data: { times: { increment: 1 }, doneAt: now } }),
    db.accountChange.deleteMany({ where: { id: rowId } }),
  ]);
  return true;
}
