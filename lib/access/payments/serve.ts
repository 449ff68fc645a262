import type { PaymentRequirements } from "@x402/core/types";
import { Failure } from "#lib/operations/failure.ts";
import { log } from "#lib/platform/log.ts";
import type { Asked, CallWithPayment, Challenge, Payments, Served } from "../payments.ts";
import { challengeFor } from "./challenge.ts";
import { traceOf } from "./claim-key.ts";
import type { Closing } from "./closing.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Draft, Ledger } from "./ledger.ts";
import { SVM } from "./networks.ts";
import { readPayment } from "./payment-header.ts";
import { isSamePurchase, type Purchase, purchaseOf } from "./purchase.ts";
import { answerOf, refusalOf } from "./receipt.ts";
import { matchRequirement, requirementsOf, type Terms } from "./terms.ts";

/** Seconds that a facilitator is given to settle, and some: a claim that is older and not settled is in doubt. */
const SETTLE_SECONDS = 15;

/** Why a payment is refused that agreed to something else than is asked now. */
const OTHER_TERMS = "no_matching_requirement";

interface Parts {
  facilitator: Facilitator;
  ledger: Ledger;
  closing: Closing;
  payTo: Terms["payTo"];
  /** The public address, without a trailing slash. */
  baseUrl: string;
}

type Outcome = Served | { challenge: Challenge };

/** Payments by x402: looked up, verified, answered, claimed, settled, in this order. */
export function createPayments({ facilitator, ledger, closing, payTo, baseUrl }: Parts): Payments {
  /** What is being written down as settled, by claim key. The buyer does not wait for it; whoever asks again does. */
  const noting = new Map<string, Promise<void>>();

  const termsNow = async (): Promise<Terms> => ({ payTo, feePayer: await facilitator.feePayer() });

  async function challenge(asked: Asked, reason?: string): Promise<Challenge> {
    const { header, body } = challengeFor(asked, await termsNow(), baseUrl, reason);
    return { body, headers: { "payment-required": header } };
  }

  async function serve(call: CallWithPayment): Promise<Outcome> {
    const payment = readPayment(call.headers);
    if (!payment) return { challenge: await challenge(call.asked) };
    const purchase = purchaseOf(payment, call);
    // Both at once, but the look-up decides: what was settled does not verify any more.
    const verifying = verify(call.asked, purchase);
    verifying.catch(() => {});
    const before = await servedBefore(purchase);
    if (before) return before;

    const verified = await verifying;
    // A copy of it may have been settled meanwhile: who is told to pay again would pay twice.
    if ("reason" in verified) return (await servedBefore(purchase)) ?? { challenge: await challenge(call.asked, verified.reason) };
    const draft = draftOf(call.asked, purchase, verified, await call.run());
    const taken = await take(draft, purchase);
    return "id" in taken ? settle(taken.id, draft, verified.requirement, call.asked, purchase) : taken;
  }

  /** The answer to a payment that was used before; undefined when it was not, or has turned out to be free again. @throws Failure when it must not be used */
  async function servedBefore(purchase: Purchase): Promise<Served | undefined> {
    await noting.get(purchase.claimKey);
    const found = await ledger.find(purchase.claimKey);
    if (!found) return undefined;
    const isSame = isSamePurchase(found, purchase);
    // Copies of a payment that is being settled do not make us ask the chain: only its sender may.
    const isToBeClosed = found.state === "unknown" || (found.state === "claimed" && isSame);
    const claim = isToBeClosed ? await closing.close(found) : found;
    switch (claim.state) {
      case "settled":
        if (!isSame) throw alreadyUsed();
        return answerOf(claim, claim.transaction as string);
      case "claimed":
        throw claim.age > SETTLE_SECONDS ? settlementUnknown() : inProgress();
      case "unknown":
        throw settlementUnknown();
      default:
        return undefined;
    }
  }

  async function verify(asked: Asked, { payment }: Purchase): Promise<{ requirement: PaymentRequirements; payer: string } | { reason: string }> {
    const terms = await termsNow();
    if (payment.accepted.network === SVM.id && !terms.feePayer) throw facilitatorAway();
    const requirement = matchRequirement(requirementsOf(asked.operation, terms), payment.accepted);
    if (!requirement) return { reason: OTHER_TERMS };
    const verified = await facilitator.verify(payment, requirement);
    if (verified.outcome === "refused") return { reason: verified.reason };
    // On Base a payment says itself whose it is.
    const payer = "authorization" in payment.payload ? payment.payload.authorization.from : verified.outcome === "verified" && verified.payer;
    if (verified.outcome === "away" || !payer) throw facilitatorAway();
    return { requirement, payer };
  }

  /** Takes what was verified, with its answer, so that nobody pays for one that is lost: of all who try at once, one gets it. */
  async function take(draft: Draft, purchase: Purchase): Promise<{ id: string } | Served> {
    const id = await ledger.claim(draft);
    if (id) return { id };
    const before = await servedBefore(purchase);
    if (before) return before;
    throw inProgress(); // Free again by now: the next try will have it.
  }

  /** Paid is paid, even if it cannot be written down now: then the chain is asked later. */
  function note(id: string, claimKey: string, transaction: string): void {
    const written = ledger.settle(id, transaction).catch(sayWhyNot("a settled payment could not be written down"));
    noting.set(
      claimKey,
      written.finally(() => noting.delete(claimKey)),
    );
  }

  async function settle(id: string, draft: Draft, requirement: PaymentRequirements, asked: Asked, { payment }: Purchase): Promise<Outcome> {
    const settled = await facilitator.settle(payment, requirement);
    switch (settled.outcome) {
      case "settled":
        note(id, draft.claimKey, settled.transaction);
        return answerOf(draft, settled.transaction);
      case "settle_refused":
        await ledger.letGo(id, "refused", settled.reason);
        return { challenge: refusalOf(await challenge(asked, settled.reason), draft, settled.reason) };
      case "away":
        await ledger.letGo(id, "released", "facilitator_away");
        throw facilitatorAway();
      case "settle_unknown":
        await ledger.doubt(id, settled.reason).catch(sayWhyNot("a doubt could not be written down"));
        throw settlementUnknown();
    }
  }

  return { challenge, serve };
}

function draftOf(
  { operation, route, path }: Asked,
  purchase: Purchase,
  { requirement, payer }: { requirement: PaymentRequirements; payer: string },
  answer: string,
): Draft {
  const { payment, claimKey, fingerprint, paymentIdentifier } = purchase;
  const { network, asset, payTo, amount } = requirement;
  const call = { operation: operation.id, method: route.method, path, fingerprint, paymentIdentifier };
  return { claimKey, network, asset, payer, payTo, amount, ...traceOf(payment), ...call, answer };
}

const alreadyUsed = () => new Failure("payment_already_used", "This payment was used before, for another call or without a payment-identifier.");

const inProgress = () => new Failure("payment_in_progress", "This payment is being used by another call at the moment. Send the same call again shortly.");

const settlementUnknown = () =>
  new Failure("settlement_unknown", "It is not known yet whether the payment went through. Send the same call again, with the same payment.");

const facilitatorAway = () =>
  new Failure("unavailable", "Payments cannot be checked at the moment. Nothing was charged: try again shortly, with the same payment.");

const sayWhyNot = (what: string) => (error: unknown) => log.error({ code: (error as { code?: unknown }).code }, what);
