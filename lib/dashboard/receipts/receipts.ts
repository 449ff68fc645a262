import type { PaymentState } from "#lib/access/payments/ledger.ts";
import { findTransactionPage, NETWORKS, toDollarAmount } from "#lib/access/payments/networks.ts";
import { read, type Sql, sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";
import { findListPage } from "../list-page.ts";

const PAGE_SIZE = 50;

/** The payments of one file. A wallet with more is a business of its own. */
const MAX_IN_FILE = 100_000;

/** A payment of a call (x402) by a wallet of an account. */
export interface Receipt {
  id: string;
  /** `2026-11-21 12:00`, UTC. */
  time: string;
  operation: string;
  /** In USDC, with two decimals or more: `0.10`. */
  amount: string;
  network: string;
  wallet: string;
  /** In words: `paid`. */
  status: string;
  /** `null` until it is known. */
  transaction: string | null;
  /** The transaction's page at a public explorer; `null` on a test chain, which has none. */
  transactionUrl: string | null;
}

export interface ReceiptList {
  receipts: Receipt[];
  /** All payments of the account's wallets. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
}

const STATUS_LABELS: Readonly<Record<PaymentState, string>> = {
  claimed: "being settled",
  unknown: "in doubt: we ask the chain, and you need not pay again",
  settled: "paid",
  released: "not charged",
  refused: "not charged",
};

interface Row extends Pick<Receipt, "id" | "time" | "operation" | "network" | "wallet" | "transaction"> {
  amount: string;
  state: PaymentState;
}

// An EVM address is the same in any case; a Solana address is not.
const buildAccountSql = (userId: string): Sql => sql`
  FROM payment p JOIN wallet w ON lower(p.payer) = lower(w.address)
    AND CASE w.kind WHEN 'evm' THEN starts_with(p.network, 'eip155:') ELSE starts_with(p.network, 'solana:') AND p.payer = w.address END
  WHERE w.user_id = ${userId}`;

async function readReceipts(userId: string, { limit, offset }: { limit: number; offset: number }): Promise<Receipt[]> {
  const rows = await read<Row>(sql`
    SELECT p.id::text, to_char(p.claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS time, p.operation, p.network, w.address AS wallet,
      p.amount::text, p.state, p.transaction
    ${buildAccountSql(userId)} ORDER BY p.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(toReceipt);
}

function toReceipt({ amount, state, network, transaction, ...row }: Row): Receipt {
  const usdc = toDollarAmount(amount);
  return {
    ...row,
    transaction,
    amount: usdc.toFixed(Math.max(2, usdc.decimalPlaces())),
    network: NETWORKS.find(({ id }) => id === network)?.name ?? network,
    status: STATUS_LABELS[state],
    transactionUrl: transaction === null || env.hasLocalChain ? null : findTransactionPage(network, transaction),
  };
}

/** Also those from before a wallet was linked, the newest first. */
export async function listReceipts(
  { page: wanted }: { page: number },
  { userId }: { userId: string },
): Promise<ReceiptList> {
  const [{ count } = { count: 0 }] = await read<{ count: number }>(
    sql`SELECT count(*)::int AS count ${buildAccountSql(userId)}`,
  );
  const { page, pages, skip, take } = findListPage(wanted, { count, size: PAGE_SIZE });
  return { receipts: await readReceipts(userId, { limit: take, offset: skip }), count, page, pages };
}

/** The newest first, for a file. */
export const listAllReceipts = (userId: string): Promise<Receipt[]> =>
  readReceipts(userId, { limit: MAX_IN_FILE, offset: 0 });
