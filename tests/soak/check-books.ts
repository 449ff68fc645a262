import { NETWORKS, type NetworkId } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { transfersToSeller } from "#tests/kill-test/transfers.ts";
import type { SoakWorld } from "./world.ts";

interface Row {
  network: NetworkId;
  state: string;
  transaction: string | null;
  count: number;
}

const ROWS = `SELECT network, state, transaction, count(*)::int AS count FROM payment GROUP BY network, state, transaction`;
const OPEN = `SELECT EXISTS (SELECT FROM payment WHERE state IN ('claimed', 'unknown')) AS open`;

export interface Books {
  settled: number;
  /** Each sentence names a difference. */
  faults: string[];
}

/** A settlement that could not be written is decided by the job of each minute, 30 seconds after its claim. */
const DECIDED_MS = 120_000;

/**
 * Compares the transfers on chain, the ledger and the receipts that the callers have, once each payment is decided. No
 * call may run meanwhile.
 */
export async function checkBooks({ chains, db, payers }: SoakWorld): Promise<Books> {
  const areDecided = async () => (await db.query<{ open: boolean }>(OPEN)).rows[0]?.open === false;
  await waitUntil(areDecided, { within: DECIDED_MS, what: "open payments" }).catch(() => {}); // They are counted below.
  const { rows } = await db.query<Row>(ROWS);
  const settled = rows.filter(({ state }) => state === "settled");
  const faults: string[] = [];
  const open = rows.filter(({ state }) => state === "claimed" || state === "unknown");
  if (open.length > 0) faults.push(`${open.reduce((sum, { count }) => sum + count, 0)} payments are not decided`);
  if (settled.some(({ count }) => count > 1)) faults.push("one transfer settles several payments");
  for (const { id, name } of NETWORKS) {
    const onChain = new Set(await transfersToSeller(chains, id));
    const inLedger = new Set(
      settled.flatMap(({ network, transaction }) => (network === id ? (transaction ?? []) : [])),
    );
    const missing = [...onChain].filter((transaction) => !inLedger.has(transaction)).length;
    const invented = [...inLedger].filter((transaction) => !onChain.has(transaction)).length;
    if (missing > 0) faults.push(`${name}: ${missing} transfers are not in the ledger`);
    if (invented > 0) faults.push(`${name}: ${invented} settled payments have no transfer`);
  }
  const charged = new Set(settled.map(({ transaction }) => transaction));
  const receipts = payers.purchases.flatMap(({ transaction }) => transaction ?? []);
  const unpaid = receipts.filter((transaction) => !charged.has(transaction)).length;
  if (unpaid > 0) faults.push(`${unpaid} receipts name no settled payment`);
  if (charged.size > receipts.length) faults.push(`${charged.size - receipts.length} charged calls have no answer`);
  return { settled: charged.size, faults };
}
