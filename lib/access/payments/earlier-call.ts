import { Answer } from "#lib/operations/answer.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Claim, Ledger } from "./ledger.ts";
import {
  createAlreadyUsedFailure,
  createAnswerExpiredFailure,
  createEarlierUnknownFailure,
  createIdentifierExpiredFailure,
  createIdentifierReusedFailure,
  createInProgressFailure,
  createSettlementUnknownFailure,
} from "./payment-failures.ts";
import type { PaidCallResult } from "./payments.ts";
import { hasSameIdentifier, isAnswerStored, isSameSender, type Purchase } from "./purchase.ts";
import { buildReceipt } from "./receipt.ts";
import { BUYER_CHECK_MS, type Reconciled, type Reconciler } from "./reconciler.ts";
import { canBeSettledAgain, isBeingSettled, settleAgain } from "./settle-again.ts";
import { markDelivered, type SettledWrites } from "./settled-writes.ts";

export interface EarlierCalls {
  /**
   * `undefined` when the payment was not used, or was released.
   * @throws Failure when the payment must not be used
   */
  findBySamePayment(purchase: Purchase): Promise<PaidCallResult | undefined>;
  /**
   * The earlier call has another payment of the same payer. `undefined` when the identifier is free.
   * @param payer the payer of a verified payment: anyone can write another payer into a payment
   * @throws Failure when the identifier must not be used
   */
  findBySameIdentifier(purchase: Purchase, payer: string): Promise<PaidCallResult | undefined>;
}

interface Parts {
  facilitator: Facilitator;
  ledger: Ledger;
  reconciler: Reconciler;
  settledWrites: SettledWrites;
}

export function createEarlierCalls({ facilitator, ledger, reconciler, settledWrites }: Parts): EarlierCalls {
  async function findBySamePayment(purchase: Purchase): Promise<PaidCallResult | undefined> {
    const found = await findWritten(() => ledger.find(purchase.claimKey));
    if (!found) return undefined;
    const isSameCall = found.fingerprint === purchase.fingerprint;
    // Only the sender causes a request to the chain; copies of the payment from others do not.
    const { claim, onChain } = isSameSender(found, purchase) ? await decideByChain(found) : toUndecided(found);
    if (claim.state === "settled") {
      const isForSender =
        hasSameIdentifier(claim, purchase) || (claim.deliveredFor === null && isSameSender(claim, purchase));
      if (!isSameCall || !isForSender) throw createAlreadyUsedFailure();
      if (!isAnswerStored(claim)) throw createAnswerExpiredFailure();
      return sellAgain(claim);
    }
    if (!isOpen(claim)) return undefined;
    if (onChain === "unspent" && isSameCall && canBeSettledAgain(claim)) return sellBySettlingAgain(claim, purchase);
    throw isBeingSettled(claim) ? createInProgressFailure() : createSettlementUnknownFailure();
  }

  async function findBySameIdentifier(
    { paymentIdentifier, fingerprint }: Purchase,
    payer: string,
  ): Promise<PaidCallResult | undefined> {
    if (paymentIdentifier === null) return undefined;
    const found = await findWritten(() => ledger.findByIdentifier(payer, paymentIdentifier));
    if (!found) return undefined;
    if (found.fingerprint !== fingerprint) throw createIdentifierReusedFailure();
    const { claim } = await decideByChain(found);
    if (claim.state === "settled") {
      if (!isAnswerStored(claim)) throw createIdentifierExpiredFailure();
      return sellAgain(claim);
    }
    if (!isOpen(claim)) return undefined;
    throw isBeingSettled(claim) ? createInProgressFailure() : createEarlierUnknownFailure();
  }

  /** Finds a claim. When this process is writing the claim's state, waits until the write ends. */
  async function findWritten(find: () => Promise<Claim | undefined>): Promise<Claim | undefined> {
    const found = await find();
    const running = found && settledWrites.findRunning(found.claimKey);
    if (!running) return found;
    await running;
    return find();
  }

  /** Asks the chain about an open claim. */
  async function decideByChain(claim: Claim): Promise<Reconciled> {
    return isOpen(claim)
      ? reconciler.reconcile(claim, { signal: AbortSignal.timeout(BUYER_CHECK_MS) })
      : toUndecided(claim);
  }

  async function sellBySettlingAgain(claim: Claim, purchase: Purchase): Promise<PaidCallResult | undefined> {
    const settled = await settleAgain(claim, purchase.payment, { facilitator, ledger, reconciler });
    if (settled === "in_progress") throw createInProgressFailure();
    if (settled === "unknown") throw createSettlementUnknownFailure();
    return buildStoredAnswer(claim, settled.transaction, settledWrites.start(claim, settled.transaction));
  }

  function sellAgain(claim: Claim): PaidCallResult {
    return buildStoredAnswer(
      claim,
      claim.transaction as string,
      claim.deliveredFor === null ? () => markDelivered(ledger, claim.id) : undefined,
    );
  }

  return { findBySamePayment, findBySameIdentifier };
}

const isOpen = ({ state }: Claim) => state === "claimed" || state === "unknown";

const toUndecided = (claim: Claim): Reconciled => ({ claim, onChain: "pending" });

function buildStoredAnswer(claim: Claim, transaction: string, onDelivered?: () => void): PaidCallResult {
  return { answer: Answer.fromJson(claim.answer as string), receipt: buildReceipt(claim, transaction), onDelivered };
}
