import { HTTPFacilitatorClient } from "@x402/core/server";
import {
  FacilitatorResponseError,
  FacilitatorTimeoutError,
  type PaymentRequirements,
  SettleError,
  type SettleResponse,
  VerifyError,
} from "@x402/core/types";
import type { Authorize } from "#lib/platform/facilitators.ts";
import { log } from "#lib/platform/log.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { isAddressOn, isSameAddress, isTransactionOn } from "./addresses.ts";
import { createFeePayers, type FeePayerTimeouts, type NamedFeePayers } from "./fee-payers.ts";
import { SVM } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import { toSafeReason } from "./safe-reason.ts";

/*
 * What the facilitator's answers lead to. The server checks each answer of `/settle` except a complete success on chain, because a facilitator may have
 * sent the payment before it refused it. When the facilitator did not answer, the buyer's retry asks the chain.
 *
 * | answer                                                         | verify      | settle        | chain: paid | void | unspent      | not known    |
 * | -------------------------------------------------------------- | ----------- | ------------- | ----------- | ---- | ------------ | ------------ |
 * | success, with a transaction, our network and our payer         | goes on     | sale          |             |      |              |              |
 * | success without these                                          |             | doubt         | sale        | 402  | 503 unknown  | 503 unknown  |
 * | 2xx or 4xx: refusal for a reason that precedes any transaction | 402         | refused       | sale        | 402  | 402          | 503 unknown  |
 * | 2xx or 4xx: refusal for another reason, or with a transaction  | 402         | doubt         | sale        | 402  | 503 unknown  | 503 unknown  |
 * | 401, 403 (logged as an error), 404, 405, 429                   | 503 away    | not processed | sale        | 402  | 503 away     | 503 unknown  |
 * | other 4xx, 5xx, or an answer that is not in the protocol's form | 503 away    | doubt         | sale        | 402  | 503 unknown  | 503 unknown  |
 * | none: timeout, or a connection that broke                      | 503 away    | doubt         | 503 unknown; the buyer's retry and the job ask the chain |
 * | none: the connection was never established                     | 503 away    | away: 503 away, the payment is released                   |
 *
 * 402: a new challenge with the reason. 503 away: `unavailable`, nothing was charged. 503 unknown: `settlement_unknown`, it may have been charged.
 */

/** `away`: the facilitator did not say whether the payment is good. */
export type Verified =
  | { outcome: "verified"; payer: string | undefined }
  | { outcome: "refused"; reason: string }
  | { outcome: "away" };

/**
 * As far as the facilitator can know it.
 * - `settled`: the money was transferred, in `transaction`
 * - `settle_refused`: the facilitator says that it refused the payment before it sent anything
 * - `not_processed`: the facilitator says that it did not process the request
 * - `away`: the facilitator was not reached, so nothing was transferred
 * - `settle_unknown`: the money may have been transferred; only the chain knows. `NO_ANSWER` is the reason when the
 *   facilitator did not answer
 */
export type Settled =
  | { outcome: "settled"; transaction: string; payer: string | undefined }
  | { outcome: "settle_refused"; reason: string }
  | { outcome: "not_processed"; reason: string }
  | { outcome: "away" }
  | { outcome: "settle_unknown"; reason: string };

export const NO_ANSWER = "no_answer";

/** The client of an x402 facilitator. */
export interface Facilitator {
  /**
   * The account that pays Solana's fees; `undefined` until the facilitator has named it. Cached; waits at most
   * `FeePayerTimeouts.feePayer`.
   */
  getFeePayer(): Promise<string | undefined>;
  /**
   * True when the facilitator has listed this account as a fee payer on Solana; `undefined` when it did not answer.
   * Requests the list again for an unknown account, at most once in `FeePayerTimeouts.feePayerRetry`, and waits at most
   * `FeePayerTimeouts.feePayer`.
   */
  isFeePayer(account: string): Promise<boolean | undefined>;
  verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified>;
  /**
   * @param payer the verified payer. An answer that names another one is in doubt. Without it, an EVM payment's own
   * payer is compared
   */
  settle(payment: SentPayment, requirement: PaymentRequirements, payer?: string): Promise<Settled>;
}

/**
 * Milliseconds. The times nest, so that a payment is still valid when it must be settled again:
 * - a facilitator waits for the chain's receipt for less than `settle`
 * - `settle` and one check on chain are shorter than `SETTLE_SECONDS` (settle-again.ts)
 * - `SETTLE_SECONDS` is shorter than `ABANDONED_SECONDS` (reconciler.ts)
 * - `ABANDONED_SECONDS` is shorter than `VALID_SECONDS` (terms.ts)
 */
export interface Timeouts extends FeePayerTimeouts {
  verify: number;
  settle: number;
}

const TIMEOUTS: Timeouts = {
  verify: 5_000,
  settle: 10_000,
  feePayer: 1_000,
  feePayerRetry: 5_000,
  feePayerTtl: 600_000,
};

interface FacilitatorOptions {
  /** Returns the `Authorization` header of a request; `undefined` when the facilitator needs none. */
  authorize?: Authorize;
  timeouts?: Timeouts;
}

/** Sends nothing before it is used. */
export function createFacilitator(
  url: string,
  { authorize, timeouts = TIMEOUTS }: FacilitatorOptions = {},
): Facilitator {
  const verifier = createEndpointClient("verify", url, timeouts.verify, authorize);
  const settler = createEndpointClient("settle", url, timeouts.settle, authorize);
  const lister = createEndpointClient("supported", url, timeouts.verify, authorize);
  const feePayers = createFeePayers(() => requestFeePayers(lister), timeouts);

  async function verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified> {
    const send = () => verifier.verify(withRequirement(payment, requirement), requirement);
    try {
      // Verifying twice is harmless: it transfers nothing.
      const { isValid, payer, invalidReason } = await send().catch((error: unknown) =>
        isNeverSent(error) ? send() : Promise.reject(error),
      );
      if (!isValid) return { outcome: "refused", reason: toSafeReason(invalidReason) };
      return { outcome: "verified", payer: payer && isAddressOn(requirement.network, payer) ? payer : undefined };
    } catch (error) {
      const status = readErrorStatus("verify", error);
      return error instanceof VerifyError && isRefusal(status)
        ? { outcome: "refused", reason: toSafeReason(error.invalidReason) }
        : { outcome: "away" };
    }
  }

  async function settle(
    payment: SentPayment,
    requirement: PaymentRequirements,
    payer = findPayer(payment),
  ): Promise<Settled> {
    try {
      const answer = await settler.settle(withRequirement(payment, requirement), requirement);
      return answer.success ? toSettled(answer, requirement, payer) : toUnsettled(answer);
    } catch (error) {
      if (isNeverSent(error)) return { outcome: "away" };
      const status = readErrorStatus("settle", error);
      if (status !== undefined && NOT_PROCESSED.has(status) && !hasTransaction(error))
        return { outcome: "not_processed", reason: `facilitator_${status}` };
      if (error instanceof SettleError && isRefusal(status)) return toUnsettled(error);
      if (status !== undefined) return { outcome: "settle_unknown", reason: `facilitator_${status}` };
      const isUnreadable = error instanceof FacilitatorResponseError && !(error instanceof FacilitatorTimeoutError);
      return { outcome: "settle_unknown", reason: isUnreadable ? "unreadable_answer" : NO_ANSWER };
    }
  }

  return {
    getFeePayer: feePayers.getCurrent,
    isFeePayer: feePayers.includes,
    verify: (payment, requirement) => measureAnswer("verify", verify(payment, requirement), getOutcome),
    settle: (payment, requirement, payer) => measureAnswer("settle", settle(payment, requirement, payer), getOutcome),
  };
}

const getOutcome = ({ outcome }: Verified | Settled) => outcome;

/** Records the response time and the outcome in the metrics. */
function measureAnswer<Answer>(
  call: Endpoint,
  answer: Promise<Answer>,
  readOutcome: (answer: Answer) => string,
): Promise<Answer> {
  const startedAt = performance.now();
  const record = (outcome: string) =>
    findMeter()?.countFacilitatorCall(call, outcome, (performance.now() - startedAt) / 1_000);
  answer.then(
    (value) => record(readOutcome(value)),
    () => record("away"),
  );
  return answer;
}

type Endpoint = "verify" | "settle" | "supported";

/** A client for all endpoints would sign a token for each of them with every request. */
export function createEndpointClient(
  endpoint: Endpoint,
  url: string,
  timeoutMs: number,
  authorize: Authorize | undefined,
): HTTPFacilitatorClient {
  const none = { verify: {}, settle: {}, supported: {} };
  const buildHeaders = async (sign: Authorize) => ({
    authorization: await sign(endpoint === "supported" ? "GET" : "POST", `${url}/${endpoint}`),
  });
  const createAuthHeaders = authorize && (async () => ({ ...none, [endpoint]: await buildHeaders(authorize) }));
  return new HTTPFacilitatorClient({ url, timeoutMs, createAuthHeaders });
}

/**
 * A payment built from the contract's form of the challenge has the token as a CAIP-19 id. The facilitator gets the
 * protocol's form.
 */
const withRequirement = (payment: SentPayment, requirement: PaymentRequirements) => ({
  ...payment,
  accepted: requirement,
});

const findPayer = ({ payload }: SentPayment) => ("authorization" in payload ? payload.authorization.from : undefined);

/** The accounts that `/supported` lists for Solana. */
async function requestFeePayers(client: HTTPFacilitatorClient): Promise<NamedFeePayers> {
  const { kinds, signers } = await measureAnswer("supported", client.getSupported(), () => "answered");
  const isAccount = (account: unknown): account is string =>
    typeof account === "string" && isAddressOn(SVM.id, account);
  const named = kinds
    .filter(({ x402Version, scheme, network }) => x402Version === 2 && scheme === "exact" && network === SVM.id)
    .map(({ extra }) => extra?.feePayer)
    .filter(isAccount);
  // The key is a network, or a pattern such as `solana:*`.
  const listed = Object.entries(signers).flatMap(([pattern, accounts]) =>
    pattern === SVM.id || pattern === "solana:*" ? accounts.filter(isAccount) : [],
  );
  return { current: named[0], all: [...named, ...listed] };
}

/** Coinbase refuses a token if the server's clock is wrong. */
const CREDENTIALS_REFUSED =
  "the facilitator does not accept our credentials: check FACILITATOR_AUTHORIZATION, or CDP_API_KEY_ID, CDP_API_KEY_SECRET and the clock of this server";

/** When an answer has another form, the client gives its status only in the error's message. */
const STATUS = /^Facilitator \w+ failed \((\d{3})\)/;

/**
 * Of an answer that was not a success. Writes the log entry when the status means that the operator's settings are
 * wrong.
 */
function readErrorStatus(call: "verify" | "settle", error: unknown): number | undefined {
  const status =
    error instanceof VerifyError || error instanceof SettleError ? error.statusCode : parseErrorStatus(error);
  if (status === 401 || status === 403) log.error({ call, status }, CREDENTIALS_REFUSED);
  return status || undefined;
}

/** From the error's message; `undefined` when there was no answer. */
export const parseErrorStatus = (error: unknown): number | undefined =>
  Number(STATUS.exec((error as Error).message)?.[1]) || undefined;

/**
 * With these statuses, the facilitator says that it did not process the request. They say nothing about the payment.
 */
const NOT_PROCESSED = new Set([401, 403, 404, 405, 429]);

/**
 * True when an answer in the protocol's form says something about the payment. A 408 and a 5xx are faults of the
 * facilitator.
 */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status < 500 && status !== 408 && !NOT_PROCESSED.has(status);

const hasTransaction = (error: unknown) => error instanceof SettleError && Boolean(error.transaction);

/** A success counts as a sale only when it names a transaction and does not contradict the request. */
function toSettled(
  { transaction, network, payer }: SettleResponse,
  requirement: PaymentRequirements,
  expectedPayer: string | undefined,
): Settled {
  if (!isTransactionOn(requirement.network, transaction))
    return { outcome: "settle_unknown", reason: "success_without_transaction" };
  const isOtherPayer = payer && expectedPayer && !isSameAddress(requirement.network, payer, expectedPayer);
  if (network !== requirement.network || isOtherPayer)
    return { outcome: "settle_unknown", reason: "success_of_another_payment" };
  return { outcome: "settled", transaction, payer: payer || expectedPayer };
}

// A facilitator finds these reasons before it sends anything to the chain …
const BEFORE_SENDING = /^(insufficient_funds|invalid_|unsupported_|asset_|missing_|eip6492_)/;
// … except for these reasons: they can also follow a transaction of this payment, or an error on the way to the chain.
const UNCERTAIN =
  /(transaction_failed|transaction_state|nonce_already_used|simulation_failed|verification_failed|settlement)/;

/** An error's fields are not validated: they can have any type. */
function toUnsettled({ errorReason, transaction }: { errorReason?: unknown; transaction?: unknown }): Settled {
  const reason = toSafeReason(errorReason, "unknown");
  const isBeforeSending = !transaction && BEFORE_SENDING.test(reason) && !UNCERTAIN.test(reason);
  return { outcome: isBeforeSending ? "settle_refused" : "settle_unknown", reason };
}

/** Node's and undici's codes for a connection that was never established. */
const NO_CONNECTION = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return NO_CONNECTION.has(String(cause?.code));
}
