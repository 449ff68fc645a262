import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#lib/platform/db/client.ts";
import type { DoubtfulRow } from "./feed.ts";

/**
 * Lists rows for a person to decide. A row that the feed has brought before is no new one, so a dismissed row stays
 * dismissed.
 * @returns the new ones
 */
export async function recordDoubts(
  db: Database,
  feed: string,
  doubtful: readonly DoubtfulRow[],
): Promise<DoubtfulRow[]> {
  const byKey = new Map(doubtful.map((each) => [toKey(feed, each), each]));
  const known = await db.feedDoubt.findMany({ where: { key: { in: [...byKey.keys()] } }, select: { key: true } });
  for (const { key } of known) byKey.delete(key);
  await db.feedDoubt.createMany({
    data: [...byKey].map(([key, { file, row, source, reason }]) => ({
      ...{ id: randomUUID(), feed, file, row, source, reason, key },
      ...{ seenAt: new Date(), status: "open" },
    })),
    skipDuplicates: true,
  });
  return [...byKey.values()];
}

const toKey = (feed: string, { file, row, reason }: DoubtfulRow) =>
  createHash("sha256")
    .update(JSON.stringify([feed, file, row, reason]))
    .digest("hex");
