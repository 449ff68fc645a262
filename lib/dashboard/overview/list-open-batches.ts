import type { Database } from "#lib/platform/db/client.ts";

/** A batch that waits for a person. */
export interface OpenBatch {
  id: string;
  name: string;
  /** Cells and points to confirm. */
  doubts: number;
  /** Invoices that are read, without a doubt, and not audited yet. Only when all files are read. */
  ready: number;
  /** Invoices without a verdict because of a question that a person can answer. */
  undecided: number;
}

/** The newest first. An account has few: see MAX_KEPT. */
export async function listOpenBatches({ db, userId }: { db: Database; userId: string }): Promise<OpenBatch[]> {
  return await db.$queryRaw<OpenBatch[]>`
    SELECT * FROM (
      SELECT b.id, b.file_name AS name, b.created_at,
        coalesce((
          SELECT sum(i.doubt_count) FROM batch_invoice i
          WHERE i.bulk_audit_id = b.id AND i.state IN ('to_check', 'incomplete')
        ), 0)::int AS doubts,
        CASE WHEN b.status = 'review' THEN (
          SELECT count(*) FROM batch_invoice i WHERE i.bulk_audit_id = b.id AND i.state = 'ready'
        ) ELSE 0 END::int AS ready,
        CASE WHEN b.status IN ('done', 'failed') THEN (
          SELECT count(*) FROM bulk_audit_invoice a
          WHERE a.bulk_audit_id = b.id AND a.verdict = 'cannot_tell_yet'
            AND jsonb_path_exists(a.questions, '$[*] ? (@.answer == null)')
        ) ELSE 0 END::int AS undecided
      FROM bulk_audit b WHERE b.user_id = ${userId}
    ) batch
    WHERE doubts > 0 OR ready > 0 OR undecided > 0
    ORDER BY created_at DESC, id DESC`;
}
