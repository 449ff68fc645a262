import { read, sql } from "#lib/platform/db/read.ts";
import type { ChangeKind, FactChange } from "./fact-changes.ts";

export interface StoredChange extends FactChange {
  /** Rises with each change. */
  id: string;
  version: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/** A missing field matches any value. */
export interface ChangesQuery {
  kind?: ChangeKind;
  carrier?: string;
  country?: string;
  port?: string;
  /** Only changes after this one. */
  after: string;
  limit: number;
}

/**
 * Oldest first. Changes that concern a source that is not served are left out. It is not cached, because each caller
 * reads from another place. One query.
 */
export const readChanges = ({ kind, carrier, country, port, after, limit }: ChangesQuery): Promise<StoredChange[]> =>
  read<StoredChange>(sql`
    SELECT id::text, version, kind, key, before, after, to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "changedAt"
    FROM fact_change change
    WHERE id > ${after}::bigint
      AND ${kind === undefined ? sql`true` : sql`kind = ${kind}`} AND ${carrier === undefined ? sql`true` : sql`carrier = ${carrier}`}
      AND ${country === undefined ? sql`true` : sql`country = ${country}`} AND ${port === undefined ? sql`true` : sql`port = ${port}`}
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(nullif(change.before, 'null'), '[]') || coalesce(nullif(change.after, 'null'), '[]')) AS statement
        WHERE NOT EXISTS (SELECT FROM served_source WHERE source_id = statement->>'source_id')
      )
    ORDER BY change.id LIMIT ${limit}`);
