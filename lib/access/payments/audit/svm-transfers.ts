import { isTransactionOn } from "../addresses.ts";
import { createSolanaNode, hasHistorySince, type Landed, type Listed, type SolanaNode } from "../chain/solana-node.ts";
import { deriveSolanaTokenAccount } from "../chain/solana-token-account.ts";
import { buildSvmClaimKey } from "../claim-key.ts";
import { SVM } from "../networks.ts";
import { isSolanaTransaction } from "../solana-message.ts";
import { askPersistently } from "./persistently.ts";
import { CLOCK_SECONDS, NotSearched, type Transfer, type TransferQuery, type TransferReader } from "./transfer.ts";

/** Transactions that are read before they are reduced to transfers. */
const READ_AT_ONCE = 500;

/** @param signal ends all requests */
export function createSvmTransferReader(rpcUrl: string, signal: AbortSignal): TransferReader {
  const node = createSolanaNode(rpcUrl, signal);
  const retry = <T>(ask: () => Promise<T>) => askPersistently(ask, signal);

  /** Newest first. */
  async function listPage(account: string, { since, until }: TransferQuery): Promise<Listed[]> {
    const found: Listed[] = [];
    for (let before: Listed | undefined; ; ) {
      const [page] = await retry(() => node.listHistories([{ account, before }]));
      if (!page) throw new NotSearched("the node does not list the transactions of the receiving address");
      found.push(...page.filter(({ time }) => time === null || (time >= since && time < until)));
      before = page.at(-1);
      // Only an empty page is the end of the history. A node that has deleted old blocks sends one too.
      if (!before && !(await retry(() => hasHistorySince(node, since))))
        throw new NotSearched("the node does not have blocks that are so old");
      if (!before || page.some(({ time }) => time !== null && time < since)) return found;
    }
  }

  async function list(query: TransferQuery): Promise<Transfer[]> {
    await retry(() => expectNewestBlocks(node, query.until));
    const accounts = await Promise.all(
      query.receivers.map((receiver) => deriveSolanaTokenAccount(receiver, query.token)),
    );
    const found = new Map<string, Listed>();
    for (const account of accounts) for (const one of await listPage(account, query)) found.set(one.signature, one);
    const all = [...found.values()];
    const transfers: Transfer[] = [];
    for (let start = 0; start < all.length; start += READ_AT_ONCE) {
      const some = all.slice(start, start + READ_AT_ONCE);
      const read = await retry(() => readAll(node, some));
      read.forEach((landed, index) => {
        const { signature, time } = some[index] as Listed;
        transfers.push(...listTransfers(landed, { signature, time: time ?? query.since }, query));
      });
    }
    return transfers;
  }

  return {
    list,
    async findInTransaction(transaction, query) {
      if (!isTransactionOn(SVM.id, transaction)) return [];
      const [landed] = await retry(() => node.readTransactions([transaction]));
      return landed && landed !== "unreadable" ? listTransfers(landed, { signature: transaction, time: 0 }, query) : [];
    },
  };
}

async function expectNewestBlocks(node: SolanaNode, until: number): Promise<void> {
  const time = await node.readBlockTime(await node.readFinalizedSlot());
  if ((time ?? 0) + CLOCK_SECONDS < until) throw new NotSearched("the node does not have the newest blocks");
}

async function readAll(node: SolanaNode, listed: readonly Listed[]): Promise<Landed[]> {
  const read = await node.readTransactions(listed.map(({ signature }) => signature));
  return read.map((one) => {
    if (one === null || one === "unreadable")
      throw new NotSearched("the node does not return a transaction of the receiving address");
    return one;
  });
}

/** A payment is known by the hash of the message that the payer signed. */
function listTransfers(
  landed: Landed,
  { signature, time }: { signature: string; time: number },
  { token, receivers }: Pick<TransferQuery, "token" | "receivers">,
): Transfer[] {
  if (landed.hasFailed) return [];
  const claimKey = isSolanaTransaction(landed.wire) ? buildSvmClaimKey(SVM.id, token, landed.wire) : null;
  return receivers.flatMap((to) => {
    const changes = landed.balanceChanges.filter(({ owner, mint }) => owner === to && mint === token);
    const amount = changes.reduce((sum, { amount }) => sum + amount, 0n);
    return amount > 0n ? [{ transaction: signature, time, to, amount: String(amount), claimKey }] : [];
  });
}
