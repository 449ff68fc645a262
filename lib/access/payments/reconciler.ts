import { log } from "#lib/platform/log.ts";
import type { OnChainStatus } from "./ask-chain.ts";
import type { Claim, Ledger, OpenClaims, SearchProgress } from "./ledger.ts";
import { type Nodes, onChainStatus } from "./on-chain-status.ts";

/** Seconds after which a claim is abandoned: no running call works on it any more. Longer than any settlement takes. */
const ABANDONED_SECONDS = 30;

/** Claims that one statement takes. */
const BATCH_SIZE = 20;

/** The time of one check on chain, unless the caller sets another. */
const TIMEOUT_MS = 10_000;

/** A claim in its current state, and what the chain said about it. */
export interface Reconciled {
  claim: Claim;
  onChain: OnChainStatus["status"];
}

/** Decides open claims by asking the chain. */
export interface Reconciler {
  /**
   * Asks the chain for the status of an open claim and writes it to the ledger when it is final. Several processes may do this at once.
   * @param options.signal ends the request to the chain; the status is then `pending`
   */
  reconcile(claim: Claim, options?: { signal?: AbortSignal }): Promise<Reconciled>;
  /** Reconciles all abandoned claims. @returns the number of claims decided */
  reconcileAll(): Promise<number>;
  /** The open claims of each network that has some. */
  countOpen(): Promise<OpenClaims[]>;
}

/** @param parts.nodes the node address of each network, read at each use */
export function createReconciler({ ledger, nodes }: { ledger: Ledger; nodes: () => Nodes }): Reconciler {
  async function reconcile(claim: Claim, { signal = AbortSignal.timeout(TIMEOUT_MS) }: { signal?: AbortSignal } = {}): Promise<Reconciled> {
    let search: SearchProgress | undefined;
    const onProgress = (progress: SearchProgress) => {
      search = progress;
    };
    const onChain = await onChainStatus(claim, nodes(), { signal, onProgress });
    if (search) await ledger.saveSearch(claim.id, search);
    if (onChain.status === "pending" || onChain.status === "unspent") return { claim, onChain: onChain.status };
    if (onChain.status === "paid") await ledger.markSettled(claim.id, onChain.transaction);
    else await ledger.release(claim.id, onChain.state ?? "released", onChain.reason);
    // Another process may have written the same result first.
    return { claim: (await ledger.find(claim.claimKey)) ?? { ...claim, state: "released" }, onChain: onChain.status };
  }

  return {
    reconcile,
    countOpen: () => ledger.countOpen(ABANDONED_SECONDS),
    async reconcileAll() {
      let decided = 0;
      for (;;) {
        const claims = await ledger.takeAbandoned(ABANDONED_SECONDS, BATCH_SIZE);
        for (const claim of claims) {
          const { state } = (await reconcile(claim)).claim;
          if (state === claim.state) continue;
          decided += 1;
          log.info({ payment: claim.id, state }, "open payment decided");
        }
        if (claims.length < BATCH_SIZE) return decided;
      }
    },
  };
}
