import { getToday, type IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { lockVersion } from "./lock-version.ts";
import { refreshSummaries } from "./refresh-summaries.ts";
import type { Transaction } from "./sql.ts";

interface ServeOptions {
  /** True withholds the sources whose terms are `ask` or `no`, except with a permission. Default: in production. */
  isWithholding?: boolean;
  today?: IsoDate;
}

/** Like a pattern of SQL: `*` is any text, and nothing else is special. */
const toLike = (pattern: string) =>
  `replace(replace(replace(replace(${pattern}, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`;

/**
 * Whether a permission `p` selects a source `s`. A document with prices of several indices needs a permission for each.
 * @param today parameter with the day
 */
export const buildSelectionSql = (today: string) => `(
  p.source_id = s.source_id
  OR s.publisher ILIKE ${toLike("p.publisher_pattern")}
  OR (EXISTS (
    SELECT FROM freight_rate r WHERE r.source_id = s.source_id AND r.index_name ILIKE ${toLike("p.index_pattern")}
  ) AND NOT EXISTS (
    SELECT FROM freight_rate r WHERE r.source_id = s.source_id AND r.index_name IS NOT NULL
      AND r.index_name NOT ILIKE ${toLike("p.index_pattern")} AND NOT EXISTS (
        SELECT FROM source_permission other
        WHERE other.withdrawn_at IS NULL AND (other.until IS NULL OR other.until >= ${today}::date)
          AND r.index_name ILIKE ${toLike("other.index_pattern")}
      )
  ))
)`;

/**
 * Sets `is_served` of each source by its terms and the permissions of today. Part of a transaction that then raises the
 * dataset version.
 * @returns the number of sources that changed
 */
export function updateServedSources(
  tx: Transaction,
  { isWithholding = env.isProduction, today = getToday() }: ServeOptions = {},
): Promise<number> {
  return tx.$executeRawUnsafe(
    `UPDATE source SET is_served = NOT is_served
     WHERE is_served <> (
       NOT $1::boolean OR coalesce(terms, '') NOT IN ('ask', 'no') OR EXISTS (
         SELECT FROM source s, source_permission p
         WHERE s.source_id = source.source_id AND p.withdrawn_at IS NULL AND (p.until IS NULL OR p.until >= $2::date) AND ${buildSelectionSql("$2")}
       )
     )`,
    isWithholding,
    today,
  );
}

/**
 * Changes permissions, and which sources are served. If a source changes, the summaries and the dataset version change
 * with it, so that all processes notice within a second.
 * @param change writes permissions, in the same transaction
 */
export async function changeServedSources<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
  options: ServeOptions = {},
): Promise<Result> {
  return db.$transaction(
    async (tx) => {
      const version = await lockVersion(tx);
      const result = await change(tx);
      if ((await updateServedSources(tx, options)) === 0) return result;
      await refreshSummaries(tx);
      await tx.dataset.update({ where: { id: 1 }, data: { version: version + 1 } });
      return result;
    },
    { maxWait: 60_000, timeout: 300_000 },
  );
}

/** For a new day, on which permissions may end, and after a start in another environment. */
export const serveSources = (db: Database, options: ServeOptions = {}): Promise<void> =>
  changeServedSources(db, async () => {}, options);
