import { log } from "#lib/platform/log.ts";
import type { AskChain } from "./ask-chain.ts";
import type { Claim } from "./ledger.ts";
import { continueHistory, newHistory } from "./solana-history.ts";
import { type SolanaNode, solanaNode } from "./solana-node.ts";
import { type Histories, searchSolana } from "./solana-search.ts";
import { solanaTokenAccount } from "./solana-token-account.ts";

/** A blockhash is valid for 60 to 90 seconds, and finality takes 12 more. A younger claim does not count as expired: a node that lags does not know its blockhash yet. */
const EXPIRED_SECONDS = 120;

/** The time by which the newest finalized block must be later than the claim. The blockhash is older than the claim, so the node then knows it. */
const NODE_LAG_SECONDS = 60;

/** The maximum difference between our clock and the chain's. */
const CLOCK_MARGIN_SECONDS = 600;

/** How far the search for a claim's transaction has come. */
type Search = {
  /** The time of the claim, in seconds since 1970. */
  claimedAt: number;
  /** A finalized slot in which the blockhash has expired. The histories were then searched from the beginning. */
  expiredSlot?: number;
  histories: Histories;
};

/** Searches the transactions of payer and receiver for the signed message. */
export const svmStatus: AskChain = async (claim, rpcUrl, { signal, onProgress }) => {
  const node = solanaNode(rpcUrl, signal);
  const search = await continueSearch(claim);
  const save = () => onProgress(structuredClone(search));

  const asking = search.expiredSlot === undefined ? node.isBlockhashValid(claim.lifetime) : Promise.resolve({ isValid: false, slot: search.expiredSlot });
  asking.catch(() => {});
  // Only an old claim waits for this answer: the search of a young one proves nothing anyway.
  if (search.expiredSlot === undefined && claim.age >= EXPIRED_SECONDS && (await hasExpired(node, search, await asking))) {
    // The search starts again: the transaction may have landed behind an earlier one.
    Object.assign(search, { expiredSlot: (await asking).slot, histories: await newHistories(claim) });
    save();
  }

  const { claimedAt, expiredSlot, histories } = search;
  const window = { around: claimedAt, since: claimedAt - CLOCK_MARGIN_SECONDS, lastSlot: expiredSlot };
  const result = await searchSolana(node, claim.nonce, histories, window, save);
  if (result.status === "found" && !result.hasFailed) return { status: "paid", transaction: result.signature };
  const blockhash = await asking;
  if (result.status === "found") {
    // The chain runs no message twice, not even one that failed. This is certain as soon as its block is final.
    return result.slot <= blockhash.slot ? { status: "void", reason: "failed_on_chain" } : { status: "pending" };
  }
  if (result.status === "unsure") return { status: "pending" };
  if (!result.reachesBack && !(await reachesBack(node, window.since))) {
    log.warn({ network: claim.network }, "the node's history does not reach back to a payment's claim: the payment stays in doubt");
    return { status: "pending" };
  }
  if (expiredSlot !== undefined) return { status: "void", reason: "expired" };
  return { status: blockhash.isValid ? "unspent" : "pending" };
};

/** The stored search, to which the transactions since then are added, or a new one. */
async function continueSearch(claim: Claim): Promise<Search> {
  if (!claim.search) return { claimedAt: Math.floor(Date.now() / 1000 - claim.age), histories: await newHistories(claim) };
  const search = structuredClone(claim.search) as Search;
  // Nothing can have landed after the blockhash expired.
  if (search.expiredSlot === undefined) Object.values(search.histories).forEach(continueHistory);
  return search;
}

/** The transaction contains the payer's wallet, which signs it. The payer's token account is not certain: a wallet may have several. */
async function newHistories({ payer, payTo, asset }: Claim): Promise<Histories> {
  return { [await solanaTokenAccount(payTo, asset)]: newHistory(), [payer]: newHistory() };
}

/** Checks that a blockhash which is not valid was valid before. */
async function hasExpired(node: SolanaNode, { claimedAt }: Search, { isValid, slot }: { isValid: boolean; slot: number }): Promise<boolean> {
  if (isValid) return false;
  const time = await node.blockTime(slot);
  return time !== null && time >= claimedAt + NODE_LAG_SECONDS;
}

/** Checks that a node which has shown no older transaction would have shown it. */
async function reachesBack(node: SolanaNode, since: number): Promise<boolean> {
  const first = await node.firstAvailableBlock();
  if (first === 0) return true;
  const time = await node.blockTime(first);
  return time !== null && time <= since;
}
