import type { AccountChange } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { OWNER_KINDS, SUBJECT_KINDS, type SubjectKind, TRAIL_ACTIONS, type TrailAction } from "./actions.ts";
import type { FieldChange } from "./field-changes.ts";

const CHANGES_PER_PAGE = 50;

export interface ShownChange {
  id: string;
  personName: string;
  at: Date;
  /** False when nobody knows how it ended. */
  isDone: boolean;
  /** After the name of the person. */
  text: string;
  kind: SubjectKind;
  label: string | null;
  path: string | null;
  changes: readonly FieldChange[];
  times: number;
}

interface Scope {
  db: Database;
  accountId: string;
  /** Members do not see billing, keys and the company. */
  isOwner: boolean;
}

interface Filter {
  personId?: string | undefined;
  kind?: SubjectKind | undefined;
}

export const isSubjectKind = (text: string | undefined): text is SubjectKind =>
  text !== undefined && Object.hasOwn(SUBJECT_KINDS, text);

/** The newest first. @param wanted the page of the address; in place of one that does not exist, the nearest is shown */
export async function listChanges(
  { personId, kind }: Filter,
  { db, accountId, isOwner, wanted }: Scope & { wanted: number },
): Promise<{ changes: ShownChange[]; page: number; pages: number }> {
  const hidden = isOwner ? [] : [...OWNER_KINDS];
  const where = {
    accountId,
    ...(personId !== undefined && { personId }),
    subjectKind: { notIn: hidden, ...(kind && { equals: kind }) },
  };
  const pages = Math.max(1, Math.ceil((await db.accountChange.count({ where })) / CHANGES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  const rows = await db.accountChange.findMany({
    where,
    orderBy: { id: "desc" },
    skip: (page - 1) * CHANGES_PER_PAGE,
    take: CHANGES_PER_PAGE,
  });
  return { changes: rows.map(toShownChange), page, pages };
}

const toShownChange = (row: AccountChange): ShownChange => ({
  ...{ id: row.id, personName: row.personName, at: row.at, isDone: row.doneAt !== null, times: row.times },
  text: TRAIL_ACTIONS[row.action as TrailAction]?.text ?? row.action,
  ...{ kind: row.subjectKind as SubjectKind, label: row.subjectLabel, path: row.subjectPath },
  changes: row.changes as unknown as FieldChange[],
});

/** Everybody who is in the trail, also people who have left, by the newest name. */
export async function listTrailPeople({
  db,
  accountId,
}: Pick<Scope, "db" | "accountId">): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    SELECT id, name FROM (
      SELECT DISTINCT ON (person_id) person_id AS id, person_name AS name
      FROM account_change WHERE account_id = ${accountId} ORDER BY person_id, id DESC
    ) AS people ORDER BY name, id`;
}
