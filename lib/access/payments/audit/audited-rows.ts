import type { IsoDate } from "#lib/platform/dates.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import type { PaymentState } from "../ledger.ts";

export interface AuditedRow {
  id: string;
  claimKey: string;
  asset: string;
  payTo: string;
  /** In the token's smallest unit. */
  amount: string;
  state: PaymentState;
  transaction: string | null;
  /** Seconds since 1970. */
  claimedAt: number;
}

const COLUMNS = `id::text, claim_key AS "claimKey", asset, pay_to AS "payTo", amount::text, state, transaction, extract(epoch FROM claimed_at)::float8 AS "claimedAt"`;

const CLAIMED_WITHIN = `
  SELECT ${COLUMNS} FROM payment WHERE network = $1 AND claimed_at >= to_timestamp($2) AND claimed_at < to_timestamp($3) ORDER BY payment.id`;

// Two indexes have the claim keys: one of the payments that hold their key, one of the others.
const WITH_KEYS = `
  SELECT ${COLUMNS} FROM (
    SELECT * FROM payment WHERE claim_key = ANY($2) AND state IN ('claimed', 'unknown', 'settled')
    UNION ALL SELECT * FROM payment WHERE claim_key = ANY($2) AND state IN ('released', 'refused')
  ) payment WHERE network = $1 ORDER BY payment.id`;

const NETWORKS_WITHIN = `
  SELECT DISTINCT network FROM payment
  WHERE claimed_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND claimed_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** Rows are sorted, oldest first. */
export const createAuditedRowReader = (run: RunStatement) => ({
  /** @param since seconds since 1970; `until` is not included */
  listClaimedWithin: (network: string, since: number, until: number) =>
    run<AuditedRow>(CLAIMED_WITHIN, [network, since, until]),
  listWithKeys: (network: string, claimKeys: readonly string[]) =>
    claimKeys.length === 0 ? [] : run<AuditedRow>(WITH_KEYS, [network, claimKeys]),
  /** Both days included. */
  listNetworksWithin: async (from: IsoDate, to: IsoDate) =>
    (await run<{ network: string }>(NETWORKS_WITHIN, [from, to])).map(({ network }) => network),
});
