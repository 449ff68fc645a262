import { setImmediate as nextTurn } from "node:timers/promises";
import type { PaymentRequirements } from "@x402/core/types";
import type { Answer } from "#lib/operations/answer.ts";
import { buildChallenge } from "./challenge.ts";
import { toTrace } from "./claim-key.ts";
import { createEarlierCalls } from "./earlier-call.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Draft, Ledger } from "./ledger.ts";
import { logError } from "./log-error.ts";
import { FACILITATOR_AWAY } from "./payment-events.ts";
import {
  createFacilitatorAwayFailure,
  createInProgressFailure,
  createSettlementUnknownFailure,
} from "./payment-failures.ts";
import type { CallWithPayment, Challenge, PaidCallResult, Payments, RequestedCall } from "./payments.ts";
import { type Purchase, toPurchase } from "./purchase.ts";
import { buildFailedReceipt, buildReceipt } from "./receipt.ts";
import type { Reconciler } from "./reconciler.ts";
import { settlePayment } from "./settle-payment.ts";
import { createSettledWrites } from "./settled-writes.ts";
import type { Terms } from "./terms.ts";
import { type Verification, verifyPayment } from "./verify-payment.ts";

interface PaymentParts {
  facilitator: Facilitator;
  ledger: Ledger;
  reconciler: Reconciler;
  payTo: Terms["payTo"];
  /** Public, without a trailing slash. */
  baseUrl: string;
}

/** By x402. Each payment is looked up, verified, answered, claimed and settled, in this order (docs/adr/010). */
export function createPayments({ facilitator, ledger, reconciler, payTo, baseUrl }: PaymentParts): Payments {
  const settledWrites = createSettledWrites(ledger);
  const earlierCalls = createEarlierCalls({ facilitator, ledger, reconciler, settledWrites });

  const readTerms = async (): Promise<Terms> => ({ payTo, feePayer: await facilitator.getFeePayer() });

  const challenge = async (call: RequestedCall, reason?: string): Promise<Challenge> =>
    buildChallenge(call, await readTerms(), baseUrl, reason);

  async function serve(paidCall: CallWithPayment): Promise<PaidCallResult> {
    const { call } = paidCall;
    const purchase = toPurchase(paidCall);
    // Verification and look-up start together, but the look-up decides: the facilitator refuses a payment that was
    // settled before.
    const verifying = verify(call, purchase);
    verifying.catch(() => {});
    await nextTurn(); // The look-up has time until the facilitator answers, so the request to it goes first.
    const earlier = await earlierCalls.findBySamePayment(purchase);
    if (earlier) return earlier;

    // The operation runs while the facilitator verifies. Its answer, or its failure, counts only for a verified
    // payment. A file is read only for a verified payment: that takes seconds of every core.
    const early = call.operation.takesFile ? undefined : paidCall.run();
    early?.catch(() => {});
    const verified = await verifying;
    // A copy of this payment may have been settled in the meantime. A challenge would then make the buyer pay twice.
    if (!verified || "reason" in verified) {
      const copy = await earlierCalls.findBySamePayment(purchase);
      if (copy) return copy;
      if (!verified) throw createFacilitatorAwayFailure();
      return { challenge: await challenge(call, verified.reason) };
    }
    let answer: Answer;
    try {
      answer = await (early ?? paidCall.run());
    } catch (error) {
      const sold = await earlierCalls.findBySameIdentifier(purchase, verified.payer);
      if (sold) return sold;
      throw error;
    }
    const draft = buildDraft(call, purchase, verified, answer);
    const claimed = await claim(draft, purchase);
    return "id" in claimed ? settle(claimed.id, draft, verified.requirement, paidCall, answer) : claimed;
  }

  const verify = async (call: RequestedCall, { payment }: Purchase): Promise<Verification | undefined> =>
    verifyPayment(call, payment, await readTerms(), facilitator);

  /**
   * Stores the answer too, so that no paid answer is lost. If several calls try at the same time, one succeeds. The
   * payment or its identifier may have been used. If that claim turns out to be void, the second attempt succeeds.
   */
  async function claim(draft: Draft, purchase: Purchase): Promise<{ id: string } | PaidCallResult> {
    for (let attempt = 1; attempt <= 2; attempt++) {
      const id = await ledger.claim(draft);
      if (id) return { id };
      const earlier =
        (await earlierCalls.findBySamePayment(purchase)) ??
        (await earlierCalls.findBySameIdentifier(purchase, draft.payer));
      if (earlier) return earlier;
    }
    throw createInProgressFailure();
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
        return {
          answer,
          receipt: buildReceipt(draft, settled.transaction),
          onDelivered: settledWrites.start({ id, claimKey: draft.claimKey }, settled.transaction),
        };
      case "settle_refused":
        await ledger.release(id, "refused", settled.reason);
        return { challenge: await challenge(call, settled.reason), receipt: buildFailedReceipt(draft, settled.reason) };
      case "away":
        await ledger.release(id, "released", FACILITATOR_AWAY);
        throw createFacilitatorAwayFailure();
      case "settle_unknown":
        await ledger
          .markUnknown(id, settled.reason)
          .catch(logError("a payment in doubt could not be written to the ledger"));
        throw createSettlementUnknownFailure();
    }
  }

  return { challenge, serve };
}

function buildDraft(
  { operation, route, path, apiKey }: RequestedCall,
  purchase: Purchase,
  { requirement, payer }: { requirement: PaymentRequirements; payer: string },
  answer: Answer,
): Draft {
  const { payment, claimKey, fingerprint, paymentIdentifier, paymentHash } = purchase;
  const { network, asset, payTo, amount } = requirement;
  const call = {
    operation: operation.id,
    method: route.method,
    path,
    fingerprint,
    paymentIdentifier,
    apiKeyId: apiKey?.id ?? null,
    paymentHash,
  };
  return { claimKey, network, asset, payer, payTo, amount, ...toTrace(payment), ...call, answer: answer.json };
}
