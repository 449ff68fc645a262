import type { PaymentRequirements } from "@x402/core/types";
import { type Facilitator, NO_ANSWER, type Settled } from "./facilitator.ts";
import type { Draft, Ledger } from "./ledger.ts";
import { logError } from "./log-error.ts";
import type { SentPayment } from "./parse-payment.ts";
import { BUYER_CHECK_MS, type Reconciled, type Reconciler } from "./reconciler.ts";

export interface SettleParts {
  facilitator: Facilitator;
  ledger: Ledger;
  reconciler: Reconciler;
}

/** After the chain was asked where the facilitator cannot know (table in facilitator.ts). */
export type Settlement = Exclude<Settled, { outcome: "not_processed" }>;

/**
 * A complete success, a connection that was never established and a lost answer are returned as they are. Every other
 * answer is checked on chain. The facilitator may have sent the payment before: in a retry of its own, or for a copy
 * from elsewhere.
 *
 * The chain decides when it says paid or void. When it says unspent, a transaction may still be on its way. So only an
 * answer that the facilitator gives before it sends anything ends the payment. One case remains: a facilitator that
 * sends a payment after it refused it. The daily comparison of chain and ledger finds that.
 */
export async function settlePayment(
  { facilitator, ledger, reconciler }: SettleParts,
  { claimKey, payer }: Pick<Draft, "claimKey" | "payer">,
  payment: SentPayment,
  requirement: PaymentRequirements,
): Promise<Settlement> {
  const settled = await facilitator.settle(payment, requirement, payer);
  if (settled.outcome === "settled" || settled.outcome === "away") return settled;
  const { outcome, reason } = settled;
  if (outcome === "settle_unknown" && reason === NO_ANSWER) return settled;
  const { claim, onChain } = (await askChain()) ?? {};
  if (claim?.state === "settled") return { outcome: "settled", transaction: claim.transaction as string, payer };
  if (onChain === "void") return { outcome: "settle_refused", reason };
  if (onChain !== "unspent" || outcome === "settle_unknown") return { outcome: "settle_unknown", reason };
  return outcome === "not_processed" ? { outcome: "away" } : settled;

  /** `undefined` when the ledger cannot be read. */
  async function askChain(): Promise<Reconciled | undefined> {
    try {
      const found = await ledger.find(claimKey);
      return found && (await reconciler.reconcile(found, { signal: AbortSignal.timeout(BUYER_CHECK_MS) }));
    } catch (error) {
      logError("a payment that was not settled could not be checked on chain")(error);
      return undefined;
    }
  }
}
