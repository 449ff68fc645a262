import { Failure } from "#lib/operations/failure.ts";
import { ANSWER_HOURS } from "./purchase.ts";

export const createAlreadyUsedFailure = () =>
  new Failure(
    "payment_already_used",
    "This payment was used before, for another call or for an answer that was delivered. Only the same call with the same payment-identifier gets the answer again.",
  );

export const createAnswerExpiredFailure = () =>
  new Failure(
    "payment_already_used",
    `This payment was used before, and its answer is no longer stored: answers are stored for ${ANSWER_HOURS} hours.`,
  );

export const createIdentifierReusedFailure = () =>
  new Failure(
    "payment_identifier_reused",
    "This wallet used this payment-identifier for another request. This payment was not charged. Use a new identifier.",
  );

export const createIdentifierExpiredFailure = () =>
  new Failure(
    "payment_identifier_reused",
    `This wallet used this payment-identifier for an answer that is no longer stored: answers are stored for ${ANSWER_HOURS} hours. This payment was not charged. Use a new identifier.`,
  );

export const createInProgressFailure = () =>
  new Failure(
    "payment_in_progress",
    "Another call is using this payment now, and it may be charged. Send exactly the same call with the same payment header again in a moment: it is charged at most once.",
  );

export const createSettlementUnknownFailure = () =>
  new Failure(
    "settlement_unknown",
    "The payment may have been charged. Send exactly the same call with the same payment header again: it is charged at most once. Do not sign a new payment, or sign it with the same payment-identifier.",
  );

/** For a new payment with the identifier of a payment in doubt. */
export const createEarlierUnknownFailure = () =>
  new Failure(
    "settlement_unknown",
    "An earlier payment with this payment-identifier may have been charged. This one was not charged. Send exactly the same call again, with either payment header: it is charged at most once.",
  );

export const createFacilitatorAwayFailure = () =>
  new Failure(
    "unavailable",
    "Payments cannot be checked now. This call charged nothing. Send exactly the same call with the same payment header again.",
  );
