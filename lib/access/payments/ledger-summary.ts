import type { IsoDate } from "#lib/platform/dates.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import type { PaymentState } from "./ledger.ts";

/** A field that is not set does not limit the selection. */
export interface LedgerRange {
  /** The first and the last day, UTC. A payment belongs to the day of its claim. */
  from?: IsoDate;
  to?: IsoDate;
  /** CAIP-2 id. */
  network?: string;
}

/** Of the payments in one state. */
export interface LedgerSum {
  /** `undefined` for all networks together. */
  network: string | undefined;
  state: PaymentState;
  payments: number;
  /** In the token's smallest unit. */
  amount: string;
}

export interface DaySum extends LedgerSum {
  day: IsoDate;
}

export interface LedgerLine {
  id: string;
  /** `2026-11-21T12:00:00Z`. */
  claimedAt: string;
  network: string;
  operation: string;
  payer: string;
  /** In the token's smallest unit. */
  amount: string;
  state: PaymentState;
  transaction: string | null;
  reason: string | null;
}

const PAGE_SIZE = 1_000;

/** Sorted by day, network and state. */
export function readSumsByDay(range: LedgerRange): Promise<DaySum[]> {
  return read<DaySum>(sql`
    SELECT (claimed_at AT TIME ZONE 'UTC')::date AS day, network, state, count(*)::int AS payments, sum(amount)::text AS amount
    FROM payment WHERE ${buildRangeCondition(range)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
}

/** Oldest first. */
export async function* readPaymentPages(range: LedgerRange): AsyncGenerator<LedgerLine[]> {
  for (let last = "0"; ; ) {
    const lines = await read<LedgerLine>(sql`
      SELECT id::text, to_char(claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "claimedAt",
        network, operation, payer, amount::text, state, transaction, reason
      FROM payment WHERE id > ${last}::bigint AND ${buildRangeCondition(range)} ORDER BY payment.id LIMIT ${PAGE_SIZE}`);
    const newest = lines.at(-1);
    if (!newest) return;
    yield lines;
    last = newest.id;
  }
}

const buildRangeCondition = ({
  from = "-infinity",
  to = "infinity",
  network = null,
}: Partial<Record<keyof LedgerRange, string | null>>) => sql`
  claimed_at >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND claimed_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'
  AND (${network}::text IS NULL OR network = ${network})`;
