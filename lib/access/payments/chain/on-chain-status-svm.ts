import { log } from "#lib/platform/log.ts";
import type { Claim } from "../ledger.ts";
import { SVM } from "../networks.ts";
import type { AskChain, OnChainStatus } from "./ask-chain.ts";
import { continueHistory, createHistory } from "./solana-history.ts";
import { createSolanaNode, hasHistorySince, type SolanaNode } from "./solana-node.ts";
import { type Histories, searchSolana } from "./solana-search.ts";
import { deriveSolanaTokenAccount } from "./solana-token-account.ts";

/**
 * A blockhash is valid for 60 to 90 seconds, and finality takes 12 more. A younger claim does not count as expired: a
 * node that lags does not know its blockhash yet.
 */
const EXPIRED_SECONDS = 120;

/**
 * The time by which the newest finalized block must be later than the claim. The blockhash is older than the claim, so
 * the node then knows it.
 */
const NODE_LAG_SECONDS = 60;

/** The maximum difference between our clock and the chain's. */
const CLOCK_MARGIN_SECONDS = 600;

type Search = {
  /** Seconds since 1970. */
  claimedAt: number;
  /** A finalized slot in which the blockhash has expired. The histories were then searched from the beginning. */
  expiredSlot?: number;
  histories: Histories;
};

/** A blockhash as the newest finalized block saw it. */
interface Lifetime {
  isValid: boolean;
  slot: number;
}

/** Searches the transactions of payer and receiver for the signed message. */
export const readSvmStatus: AskChain = async (claim, rpcUrl, { signal, onProgress }) => {
  const node = createSolanaNode(rpcUrl, signal);
  const search = await continueSearch(claim);
  const save = () => onProgress(structuredClone(search));

  const asking =
    search.expiredSlot === undefined
      ? node.isBlockhashValid(claim.lifetime)
      : Promise.resolve({ isValid: false, slot: search.expiredSlot });
  asking.catch(() => {});
  // The answer about a young claim proves nothing, so its search starts immediately.
  if (
    search.expiredSlot === undefined &&
    claim.age >= EXPIRED_SECONDS &&
    (await hasExpired(node, search, await asking))
  ) {
    // An earlier search may have passed a place where the transaction landed later.
    Object.assign(search, { expiredSlot: (await asking).slot, histories: await createHistories(claim) });
    save();
  }
  const window = {
    around: search.claimedAt,
    since: search.claimedAt - CLOCK_MARGIN_SECONDS,
    lastSlot: search.expiredSlot,
  };
  let result = await searchSolana(node, claim.nonce, search.histories, window, save);
  // Newer transactions come last, so that an old search ends. Nothing can have landed after the blockhash expired.
  if (result.status === "absent" && claim.search && search.expiredSlot === undefined) {
    Object.values(search.histories).forEach(continueHistory);
    result = await searchSolana(node, claim.nonce, search.histories, window, save);
  }
  if (result.status === "found" && !result.hasFailed) return { status: "paid", transaction: result.signature };
  const lifetime = await asking;
  if (result.status === "found") return toFailedStatus(result, lifetime);
  if (result.status === "unsure") return { status: "pending" };
  return result.reachesBack || (await doesHistoryReachBack(node, window.since))
    ? toAbsentStatus(search, lifetime)
    : { status: "pending" };
};

/** The chain runs no message twice, not even one that failed. This is certain as soon as its block is final. */
function toFailedStatus({ slot }: { slot: number }, newestFinalized: Lifetime): OnChainStatus {
  return slot <= newestFinalized.slot ? { status: "void", reason: "failed_on_chain" } : { status: "pending" };
}

function toAbsentStatus({ expiredSlot }: Search, { isValid }: Lifetime): OnChainStatus {
  if (expiredSlot !== undefined) return { status: "void", reason: "expired" };
  return { status: isValid ? "unspent" : "pending" };
}

/** Without a stored search, a new one. */
async function continueSearch(claim: Claim): Promise<Search> {
  if (claim.search) return structuredClone(claim.search) as Search;
  return { claimedAt: Math.floor(Date.now() / 1000 - claim.age), histories: await createHistories(claim) };
}

/**
 * The transaction contains the payer's wallet, which signs it. The payer's token account is not certain: a wallet may
 * have several.
 */
async function createHistories({ payer, payTo, asset }: Claim): Promise<Histories> {
  return { [await deriveSolanaTokenAccount(payTo, asset)]: createHistory(), [payer]: createHistory() };
}

/** Checks that a blockhash which is not valid was valid before. */
async function hasExpired(node: SolanaNode, { claimedAt }: Search, { isValid, slot }: Lifetime): Promise<boolean> {
  if (isValid) return false;
  const time = await node.readBlockTime(slot);
  return time !== null && time >= claimedAt + NODE_LAG_SECONDS;
}

/** Checks that a node would have shown a transaction from before the claim, if there were one. */
async function doesHistoryReachBack(node: SolanaNode, since: number): Promise<boolean> {
  if (await hasHistorySince(node, since)) return true;
  log.warn(
    { network: SVM.id },
    "the node's history does not reach back to a payment's claim, so the payment stays in doubt",
  );
  return false;
}
