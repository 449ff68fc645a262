import { createJsonRpc, NodeError } from "./json-rpc.ts";

/** A transaction in an account's history. */
export interface Listed {
  signature: string;
  slot: number;
  /** Seconds since 1970; null when the node does not know it. */
  time: number | null;
}

export interface HistoryQuery {
  account: string;
  /** Only transactions older than this one. */
  before?: Listed;
  /** Only transactions newer than this one. */
  until?: Listed;
  /** The node must know at least this slot. */
  slot?: number;
}

/** A transaction that is on chain. */
export interface Landed {
  /** The signed transaction, base64. */
  wire: string;
  slot: number;
  hasFailed: boolean;
  /** What the transaction has added to token accounts, or taken from them. */
  balanceChanges: BalanceChange[];
}

/** Of one token account. */
export interface BalanceChange {
  owner: string;
  mint: string;
  /** In the token's smallest unit. */
  amount: bigint;
}

/** All functions throw NodeError when the node fails. */
export interface SolanaNode {
  /** At the newest finalized block, whose slot it returns too. */
  isBlockhashValid(blockhash: string): Promise<{ isValid: boolean; slot: number }>;
  /** In seconds since 1970; null when the node does not know the time. */
  readBlockTime(slot: number): Promise<number | null>;
  readFirstAvailableBlock(): Promise<number>;
  readFinalizedSlot(): Promise<number>;
  /** The newest slot whose block has the votes of two thirds of the stake. */
  readConfirmedSlot(): Promise<number>;
  /**
   * Newest first, 1,000 transactions each at most. Empty at the end of a history; `undefined` when the node refuses
   * this part only.
   */
  listHistories(queries: readonly HistoryQuery[]): Promise<(Listed[] | undefined)[]>;
  /** The number of transactions that are read at the same time. */
  getBatchSize(): number;
  /**
   * `null` for a transaction that the node does not know (yet), `unreadable` for one in a format that no payment has.
   */
  readTransactions(signatures: readonly string[]): Promise<(Landed | "unreadable" | null)[]>;
}

/** The maximum number of transactions that a node lists in one request. */
export const MAX_LISTED = 1_000;

/** The transaction has a newer format than version 0, and clients of x402 sign version 0 or older. */
const UNSUPPORTED_VERSION = -32_015;

// Confirmed blocks have the votes of two thirds of the stake: none has ever been taken back. They are about 12 s ahead
// of finalized ones, and a buyer waits. A proof that something did not happen does not depend on this: it asks for the
// blockhash at `finalized`, and this covers all confirmed blocks before it.
const COMMITMENT = "confirmed";

/** @param signal cancels all requests */
export function createSolanaNode(url: string, signal: AbortSignal): SolanaNode {
  const rpc = createJsonRpc(url, signal);
  return {
    async isBlockhashValid(blockhash) {
      type Answer = { context: { slot: number }; value: boolean };
      const { context, value } = await rpc.ask<Answer>("isBlockhashValid", [blockhash, { commitment: "finalized" }]);
      return { isValid: value, slot: context.slot };
    },
    readBlockTime: (slot) => rpc.ask("getBlockTime", [slot]),
    readFirstAvailableBlock: () => rpc.ask("getFirstAvailableBlock", []),
    readFinalizedSlot: () => rpc.ask("getSlot", [{ commitment: "finalized" }]),
    readConfirmedSlot: () => rpc.ask("getSlot", [{ commitment: COMMITMENT }]),
    async listHistories(queries) {
      const answers = await rpc.askAll(
        queries.map((query) => ({
          method: "getSignaturesForAddress",
          params: [query.account, buildHistoryOptions(query)],
        })),
      );
      const [first] = answers;
      if (first && "code" in first && answers.every((answer) => "code" in answer)) throw new NodeError(first.code);
      return answers.map((answer) => ("result" in answer ? toListed(answer.result) : undefined));
    },
    getBatchSize: rpc.getSize,
    async readTransactions(signatures) {
      const options = { commitment: COMMITMENT, encoding: "base64", maxSupportedTransactionVersion: 0 };
      const answers = await rpc.askAll(
        signatures.map((signature) => ({ method: "getTransaction", params: [signature, options] })),
      );
      return answers.map((answer) => {
        if ("code" in answer) return answer.code === UNSUPPORTED_VERSION ? "unreadable" : null;
        const found = answer.result as { slot: number; transaction: [string, string]; meta: Meta | null } | null;
        // Without `meta` the node does not know the outcome.
        if (!found?.meta) return null;
        return {
          wire: found.transaction[0],
          slot: found.slot,
          hasFailed: found.meta.err !== null,
          balanceChanges: listBalanceChanges(found.meta),
        };
      });
    },
  };
}

function toListed(result: unknown): Listed[] {
  const list = result as { signature: string; slot: number; blockTime?: number | null }[];
  return list.map(({ signature, slot, blockTime = null }) => ({ signature, slot, time: blockTime }));
}

/** @param since seconds since 1970 */
export async function hasHistorySince(node: SolanaNode, since: number): Promise<boolean> {
  const first = await node.readFirstAvailableBlock();
  const time = first === 0 ? 0 : await node.readBlockTime(first);
  return time !== null && time <= since;
}

interface TokenBalance {
  accountIndex: number;
  owner?: string;
  mint: string;
  uiTokenAmount: { amount: string };
}

interface Meta {
  err: unknown;
  preTokenBalances?: TokenBalance[] | null;
  postTokenBalances?: TokenBalance[] | null;
}

function listBalanceChanges({ preTokenBalances, postTokenBalances }: Meta): BalanceChange[] {
  const changes = new Map<number, BalanceChange>();
  const add = ({ accountIndex, owner = "", mint }: TokenBalance, amount: bigint) => {
    const before = changes.get(accountIndex)?.amount ?? 0n;
    changes.set(accountIndex, { owner, mint, amount: before + amount });
  };
  for (const balance of preTokenBalances ?? []) add(balance, -BigInt(balance.uiTokenAmount.amount));
  for (const balance of postTokenBalances ?? []) add(balance, BigInt(balance.uiTokenAmount.amount));
  return [...changes.values()].filter(({ amount }) => amount !== 0n);
}

function buildHistoryOptions({ before, until, slot = 0 }: HistoryQuery) {
  return {
    commitment: COMMITMENT,
    limit: MAX_LISTED,
    // A node that lags does not know the signature of `before`, and would answer with an empty list, as at the end of
    // the history.
    minContextSlot: Math.max(slot, before?.slot ?? 0),
    ...(before && { before: before.signature }),
    ...(until && { until: until.signature }),
  };
}
