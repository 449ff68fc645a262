import type { Transaction } from "#lib/ingest/sql.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { FEEDS } from "../feeds/index.ts";
import { publishRows, type TableRow } from "../publish/publish-rows.ts";
import { refuseFaults } from "../publish/refuse-faults.ts";
import { type ReviewScope, recordDecision } from "../review/decide.ts";

/**
 * Publishes a row that was out of the bounds of its feed: a person has looked at it.
 * @throws Failure with what the importer would refuse. @returns the dataset version; null when no open doubt has a row
 * to publish
 */
export async function publishDoubt(id: string, { db, by }: ReviewScope): Promise<number | null> {
  const doubt = isUuid(id) ? await db.feedDoubt.findFirst({ where: { id, status: "open" } }) : null;
  if (!doubt?.source) return null;
  const feed = FEEDS.find(({ name }) => name === doubt.feed);
  const source = doubt.source as TableRow;
  const settle = (tx: Pick<Transaction, "feedDoubt">) =>
    tx.feedDoubt.updateMany({
      where: { id, status: "open" },
      data: { status: "published", decidedBy: by, decidedAt: new Date() },
    });
  const { version, publicationId } = await refuseFaults(() =>
    publishRows(db, {
      by,
      sourceId: source.source_id as string,
      rows: { [doubt.file]: [doubt.row as TableRow], "sources.csv": [source] },
      family: { sourcePrefix: `feed-${doubt.feed}-`, identity: feed?.identity ?? {} },
      async onStored(tx, publicationId) {
        await settle(tx);
        await recordDecision(tx, { by, action: "publish_doubt", publicationId, details: { doubt: id } });
      },
    }),
  );
  // The same row is published already.
  if (publicationId === null) await settle(db);
  return version;
}

/** The row is not published, and not listed again. @returns how many; 0 when there is no such open doubt */
export const dismissDoubt = async (id: string, scope: ReviewScope): Promise<number> =>
  isUuid(id) ? dismiss({ id }, scope) : 0;

/** All open doubts of a feed. @returns how many */
export const dismissDoubts = (feed: string, scope: ReviewScope): Promise<number> => dismiss({ feed }, scope);

async function dismiss(where: { id: string } | { feed: string }, { db, by }: ReviewScope): Promise<number> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.feedDoubt.updateMany({
      where: { ...where, status: "open" },
      data: { status: "dismissed", decidedBy: by, decidedAt: new Date() },
    });
    if (count > 0) await recordDecision(tx, { by, action: "dismiss_doubt", details: { ...where, count } });
    return count;
  });
}
