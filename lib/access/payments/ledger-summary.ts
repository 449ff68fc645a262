import type { IsoDate } from "#lib/platform/dates.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import type { State } from "./ledger.ts";

/** Which payments are meant. What is not said limits nothing. */
export interface LedgerRange {
  /** First and last day, UTC. A payment belongs to the day on which it was taken. */
  from?: IsoDate;
  to?: IsoDate;
  /** CAIP-2 id. */
  network?: string;
}

/** The payments that are in one state. */
export interface LedgerSum {
  /** Undefined: of all networks. */
  network: string | undefined;
  state: State;
  payments: number;
  /** In the token's smallest unit. */
  amount: string;
}

/** Those of a day and a network. */
export interface DaySum extends LedgerSum {
  day: IsoDate;
}

/** A payment as it stands on the ledger. */
export interface LedgerLine {
  id: string;
  /** When it was taken: `2026-11-21T12:00:00Z`. */
  claimedAt: string;
  network: string;
  operation: string;
  payer: string;
  /** In the token's smallest unit. */
  amount: string;
  state: State;
  transaction: string | null;
  reason: string | null;
}

const PAGE = 1_000;

/** Each day's payments by network and state, in that order. */
export function sumsByDay(range: LedgerRange): Promise<DaySum[]> {
  return read<DaySum>(sql`
    SELECT (claimed_at AT TIME ZONE 'UTC')::date AS day, network, state, count(*)::int AS payments, sum(amount)::text AS amount
    FROM payment WHERE ${within(range)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
}

/** Each payment, oldest first, some at a time. */
export async function* paymentsIn(range: LedgerRange): AsyncGenerator<LedgerLine[]> {
  for (let last = "0"; ; ) {
    const lines = await read<LedgerLine>(sql`
      SELECT id::text, to_char(claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "claimedAt",
        network, operation, payer, amount::text, state, transaction, reason
      FROM payment WHERE id > ${last}::bigint AND ${within(range)} ORDER BY payment.id LIMIT ${PAGE}`);
    const newest = lines.at(-1);
    if (!newest) return;
    yield lines;
    last = newest.id;
  }
}

const within = ({ from = "-infinity", to = "infinity", network = null }: Partial<Record<keyof LedgerRange, string | null>>) => sql`
  claimed_at >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND claimed_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'
  AND (${network}::text IS NULL OR network = ${network})`;
