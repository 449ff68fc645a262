import type { Prisma, FactChange as Row } from "#generated/prisma/client.ts";
import type { FactChange, Statement } from "#lib/domain/changes/fact-changes.ts";
import { type AlertFilter, isWanted } from "#lib/domain/changes/matching.ts";
import type { Database } from "#lib/platform/db/client.ts";

export interface ChangeSource {
  publisher: string;
  title: string;
  url: string | null;
}

export interface RecordedChange extends FactChange {
  id: bigint;
  version: number;
  changedAt: Date;
  /** The document that says the newest value; `null` when it is not on file any more. */
  source: ChangeSource | null;
}

type Reader = Database | Prisma.TransactionClient;

/** Without a first version, only this number of the newest changes is searched. */
const MAX_READ = 2_000;

/**
 * Those that at least one filter asks for, the newest first.
 * @param after only changes of later versions of the facts. A filter with a `reportedVersion` asks only for changes
 * after it
 */
export async function findWantedChanges(
  filters: readonly (AlertFilter & { reportedVersion?: number })[],
  { db, after, upTo }: { db: Reader; after?: number; upTo?: number },
): Promise<RecordedChange[]> {
  if (filters.length === 0) return [];
  const kinds = [...new Set(filters.map(({ kind }) => kind))];
  const rows = await db.factChange.findMany({
    where: { kind: { in: kinds }, version: { gt: after ?? 0, lte: upTo } },
    orderBy: { id: "desc" },
    take: after === undefined ? MAX_READ : undefined,
  });
  const wanted = rows
    .map(toRecordedChange)
    .filter((change) =>
      filters.some((filter) => change.version > (filter.reportedVersion ?? 0) && isWanted(change, filter)),
    );
  return withoutWithheld(wanted, db);
}

const listSourceIds = ({ before, after }: Pick<FactChange, "before" | "after">) =>
  [...(before ?? []), ...(after ?? [])].map(({ source_id }) => source_id);

/** The terms of a document may have changed since. */
async function withoutWithheld(changes: readonly RecordedChange[], db: Reader): Promise<RecordedChange[]> {
  const withheld = await db.source.findMany({
    where: { id: { in: [...new Set(changes.flatMap(listSourceIds))] }, isServed: false },
    select: { id: true },
  });
  const ids = new Set(withheld.map(({ id }) => id));
  return changes.filter((change) => !listSourceIds(change).some((id) => ids.has(id)));
}

export async function withSources(
  changes: readonly Omit<RecordedChange, "source">[],
  db: Reader,
): Promise<RecordedChange[]> {
  const getSourceId = ({ before, after }: Pick<FactChange, "before" | "after">) =>
    (after ?? before)?.at(-1)?.source_id ?? "";
  const sources = await db.source.findMany({
    where: { id: { in: changes.map(getSourceId) } },
    select: { id: true, publisher: true, title: true, url: true },
  });
  const byId = new Map(sources.map(({ id, ...source }) => [id, source]));
  return changes.map((change) => ({ ...change, source: byId.get(getSourceId(change)) ?? null }));
}

const toRecordedChange = ({ id, version, kind, key, before, after, changedAt }: Row): RecordedChange => ({
  id,
  version,
  kind: kind as FactChange["kind"],
  key: key as FactChange["key"],
  before: before as unknown as Statement[] | null,
  after: after as unknown as Statement[] | null,
  changedAt,
  source: null,
});
