import type { RunStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";
import type { OnChainStatus } from "./chain/ask-chain.ts";
import type { Nodes } from "./chain/nodes.ts";
import { readOnChainStatus } from "./chain/on-chain-status.ts";
import type { Claim, Ledger, OpenClaims, SearchProgress } from "./ledger.ts";
import { logError } from "./log-error.ts";
import { NETWORKS } from "./networks.ts";
import { SWEEP_TIMES, sweep } from "./sweep.ts";

/** Seconds after which a claim is abandoned: no running call works on it any more. Longer than any settlement takes. */
const ABANDONED_SECONDS = 30;

/** A buyer waits this long for the chain's answer. */
export const BUYER_CHECK_MS = 1_500;

/** `claim` is in its current state. */
export interface Reconciled {
  claim: Claim;
  onChain: OnChainStatus["status"];
}

export interface Reconciler {
  /**
   * Asks the chain for the status of an open claim and writes it to the ledger when it is final. Several processes may
   * do this at the same time.
   * @param options.signal ends the check and cancels its requests; the status is then `pending`
   */
  reconcile(claim: Claim, options?: { signal?: AbortSignal }): Promise<Reconciled>;
  /**
   * The networks do not wait for each other.
   * @returns the number of claims decided
   */
  reconcileAll(signal?: AbortSignal): Promise<number>;
  /** Only networks that have some. */
  countOpen(): Promise<OpenClaims[]>;
}

interface ReconcilerParts {
  ledger: Ledger;
  /** By network, read at each use. */
  getNodes(): Nodes;
  /** On the ledger's database. */
  run?: RunStatement;
  times?: typeof SWEEP_TIMES;
}

export function createReconciler({ ledger, getNodes, run, times = SWEEP_TIMES }: ReconcilerParts): Reconciler {
  async function reconcile(
    claim: Claim,
    { signal = AbortSignal.timeout(times.check) }: { signal?: AbortSignal } = {},
  ): Promise<Reconciled> {
    let search: SearchProgress | undefined;
    const onProgress = (progress: SearchProgress) => {
      search = progress;
    };
    const onChain = await readOnChainStatus(claim, getNodes(), { signal, onProgress });
    if (search) await ledger.saveSearch(claim.id, search);
    if (onChain.status === "pending" || onChain.status === "unspent") return { claim, onChain: onChain.status };
    if (onChain.status === "paid") await ledger.markSettled(claim.id, onChain.transaction);
    else await ledger.release(claim.id, onChain.state ?? "released", onChain.reason);
    // Another process may have written the same result first.
    return { claim: (await ledger.find(claim.claimKey)) ?? { ...claim, state: "released" }, onChain: onChain.status };
  }

  async function check(claim: Claim, signal: AbortSignal): Promise<boolean> {
    try {
      const { state } = (await reconcile(claim, { signal })).claim;
      if (state === claim.state) return false;
      log.info({ payment: claim.id, state }, "open payment decided");
      return true;
    } catch (error) {
      logError("an open payment could not be checked", { payment: claim.id })(error);
      return false;
    }
  }

  return {
    reconcile,
    countOpen: () => ledger.countOpen(ABANDONED_SECONDS),
    async reconcileAll(signal) {
      const known = getNodes();
      const sweeps = NETWORKS.filter(({ id }) => known[id]).map(({ id }) =>
        sweep(id, { ledger, check, abandonedAfter: ABANDONED_SECONDS, run, times }, signal).catch((error: Error) => {
          log.error({ network: id, reason: error.message }, "the open payments of a network could not be reconciled");
          return 0;
        }),
      );
      return (await Promise.all(sweeps)).reduce((sum, decided) => sum + decided, 0);
    },
  };
}
