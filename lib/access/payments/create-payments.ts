import type { PaymentRequirements } from "@x402/core/types";
import { Answer } from "#lib/operations/answer.ts";
import { Failure } from "#lib/operations/failure.ts";
import { log } from "#lib/platform/log.ts";
import { challengeFor } from "./challenge.ts";
import { traceOf } from "./claim-key.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Draft, Ledger } from "./ledger.ts";
import type { CallWithPayment, Challenge, PaidCallResult, Payments, RequestedCall } from "./payments.ts";
import { isSamePurchase, type Purchase, purchaseOf } from "./purchase.ts";
import { failedReceipt, receiptOf } from "./receipt.ts";
import type { Reconciler } from "./reconciler.ts";
import { settlePayment } from "./settle-payment.ts";
import type { Terms } from "./terms.ts";
import { type Verification, verifyPayment } from "./verify-payment.ts";

/** The facilitator's timeout for a settlement, plus a margin, in seconds. A claim that is older and not settled is in doubt. */
const SETTLE_SECONDS = 15;

/** A buyer waits this long for the chain's answer. */
const ASK_MS = 1_500;

interface PaymentParts {
  facilitator: Facilitator;
  ledger: Ledger;
  reconciler: Reconciler;
  payTo: Terms["payTo"];
  /** The public address without a trailing slash. */
  baseUrl: string;
}

/** Payments by x402. Each payment is looked up, verified, answered, claimed and settled, in this order (docs/adr/010). */
export function createPayments({ facilitator, ledger, reconciler, payTo, baseUrl }: PaymentParts): Payments {
  /** Writes of the state `settled` that have not finished, by claim key. The buyer does not wait for them; a repeated call does. */
  const settledWrites = new Map<string, Promise<void>>();

  const currentTerms = async (): Promise<Terms> => ({ payTo, feePayer: await facilitator.feePayer() });

  const challenge = async (call: RequestedCall, reason?: string): Promise<Challenge> => challengeFor(call, await currentTerms(), baseUrl, reason);

  async function serve(paidCall: CallWithPayment): Promise<PaidCallResult> {
    const { call } = paidCall;
    const purchase = purchaseOf(paidCall);
    // Verification and look-up start together, but the look-up decides: the facilitator refuses a payment that was settled before.
    const verifying = verify(call, purchase);
    verifying.catch(() => {});
    const earlier = await earlierResult(purchase);
    if (earlier) return earlier;

    // The operation runs while the facilitator verifies. Its answer, or its failure, counts only for a verified payment.
    const running = paidCall.run();
    running.catch(() => {});
    const verified = await verifying;
    // A copy of this payment may have been settled in the meantime. A challenge would then make the buyer pay twice.
    if ("reason" in verified) return (await earlierResult(purchase)) ?? { challenge: await challenge(call, verified.reason) };
    const answer = await running;
    const draft = draftOf(call, purchase, verified, answer);
    const claimed = await claim(draft, purchase);
    return "id" in claimed ? settle(claimed.id, draft, verified.requirement, paidCall, answer) : claimed;
  }

  /**
   * The result of an earlier call with the same payment. `undefined` when the payment was not used, or was released.
   * @throws Failure when the payment must not be used
   */
  async function earlierResult(purchase: Purchase): Promise<PaidCallResult | undefined> {
    await settledWrites.get(purchase.claimKey);
    const found = await ledger.find(purchase.claimKey);
    if (!found) return undefined;
    const isSame = isSamePurchase(found, purchase);
    // While a payment is being settled, only its sender causes a request to the chain; copies from others do not.
    const needsReconciling = found.state === "unknown" || (found.state === "claimed" && isSame);
    const claim = needsReconciling ? (await reconciler.reconcile(found, { signal: AbortSignal.timeout(ASK_MS) })).claim : found;
    switch (claim.state) {
      case "settled":
        if (!isSame) throw alreadyUsed();
        return { answer: Answer.fromJson(claim.answer as string), receipt: receiptOf(claim, claim.transaction as string) };
      case "claimed":
        throw claim.age > SETTLE_SECONDS ? settlementUnknown() : inProgress();
      case "unknown":
        throw settlementUnknown();
      default:
        return undefined;
    }
  }

  async function verify(call: RequestedCall, { payment }: Purchase): Promise<Verification> {
    const verification = await verifyPayment(call, payment, await currentTerms(), facilitator);
    if (!verification) throw facilitatorAway();
    return verification;
  }

  /** Claims a verified payment and stores its answer, so that no paid answer is lost. If several calls try at once, one succeeds. */
  async function claim(draft: Draft, purchase: Purchase): Promise<{ id: string } | PaidCallResult> {
    const id = await ledger.claim(draft);
    if (id) return { id };
    const earlier = await earlierResult(purchase);
    if (earlier) return earlier;
    throw inProgress(); // The other claim was released in the meantime, so the next call can use the payment.
  }

  /** Writes the state without making the buyer wait. If the write fails, the reconciler asks the chain later. */
  function writeSettled(id: string, claimKey: string, transaction: string): void {
    const written = ledger.markSettled(id, transaction).catch(logError("a settled payment could not be written to the ledger"));
    settledWrites.set(
      claimKey,
      written.finally(() => settledWrites.delete(claimKey)),
    );
  }

  async function settle(
    id: string,
    draft: Draft,
    requirement: PaymentRequirements,
    { call, payment }: CallWithPayment,
    answer: Answer,
  ): Promise<PaidCallResult> {
    const settled = await settlePayment({ facilitator, ledger, reconciler }, draft, payment, requirement);
    switch (settled.outcome) {
      case "settled":
        writeSettled(id, draft.claimKey, settled.transaction);
        return { answer, receipt: receiptOf(draft, settled.transaction) };
      case "settle_refused":
        await ledger.release(id, "refused", settled.reason);
        return { challenge: await challenge(call, settled.reason), receipt: failedReceipt(draft, settled.reason) };
      case "away":
        await ledger.release(id, "released", "facilitator_away");
        throw facilitatorAway();
      case "settle_unknown":
        await ledger.markUnknown(id, settled.reason).catch(logError("a payment in doubt could not be written to the ledger"));
        throw settlementUnknown();
    }
  }

  return { challenge, serve };
}

function draftOf(
  { operation, route, path }: RequestedCall,
  purchase: Purchase,
  { requirement, payer }: { requirement: PaymentRequirements; payer: string },
  answer: Answer,
): Draft {
  const { payment, claimKey, fingerprint, paymentIdentifier, paymentHash } = purchase;
  const { network, asset, payTo, amount } = requirement;
  const call = { operation: operation.id, method: route.method, path, fingerprint, paymentIdentifier, paymentHash };
  return { claimKey, network, asset, payer, payTo, amount, ...traceOf(payment), ...call, answer: answer.json };
}

const alreadyUsed = () => new Failure("payment_already_used", "This payment was used before, for another call or without a payment-identifier.");

const inProgress = () => new Failure("payment_in_progress", "Another call is using this payment now. Send the same call again in a moment.");

const settlementUnknown = () =>
  new Failure("settlement_unknown", "It is not known yet whether the payment was settled. Send the same call again, with the same payment.");

const facilitatorAway = () => new Failure("unavailable", "Payments cannot be checked now. Nothing was charged. Try again in a moment, with the same payment.");

const logError = (message: string) => (error: unknown) => log.error({ code: (error as { code?: unknown }).code }, message);
