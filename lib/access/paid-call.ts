import type { Answer } from "#lib/operations/answer.ts";
import { Failure, type FailureCode } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { findMeter } from "#lib/platform/meter.ts";
import type { SentPayment, UnsupportedPayment } from "./payments/parse-payment.ts";
import type { PaidCallResult, Payments, RequestedCall } from "./payments/payments.ts";
import { buildResource } from "./payments/resource.ts";
import type { QuotaSession } from "./quota-session.ts";

/** Over any transport. */
export interface PaidCall {
  call: RequestedCall;
  /** `undefined` at an address without free calls. */
  quotaSession: QuotaSession | undefined;
  /** True when the caller asks for the price instead of a free call. */
  prefersPayment: boolean;
  /** True for HEAD: the call gets the status that it would have, but is neither counted nor charged. */
  isProbe?: boolean;
  /** True for an answer that the caller has already: a free call that gets it is not counted. */
  isKnown?(answer: Answer): boolean;
  /**
   * Runs a free call once for its `Idempotency-Key`, and returns the stored answer for the others, which are not counted.
   * `undefined` without such a key.
   */
  runOnce?(subject: string, input: unknown, run: () => Promise<Answer | undefined>): Promise<Answer | undefined>;
  /** `undefined` when the call has no payment. @throws Failure when the payment cannot be parsed */
  readPayment: (() => SentPayment | UnsupportedPayment) | undefined;
  /** Also validates it. @throws Failure */
  readInput(): Promise<unknown>;
  /**
   * @param input validated
   * @throws Failure
   */
  run(input: unknown): Promise<Answer>;
}

/**
 * A call with a payment is charged. A call without one is free while the quota lasts, and gets a challenge after that.
 * A free call is counted after it has run, and only a counted call gets its answer. Without a quota there is only the
 * challenge, before anything is read. A call with a file gets the challenge before its body is read, too.
 * @param payments `undefined` when payments are not configured
 * @throws Failure
 */
export async function servePaidCall(paidCall: PaidCall, payments: Payments | undefined): Promise<PaidCallResult> {
  const { call, quotaSession, prefersPayment, isProbe, readPayment, readInput, run } = paidCall;
  await quotaSession?.identify();
  if (payments && readPayment && !isProbe) {
    const payment = readPayment();
    if ("unsupported" in payment) return { challenge: await payments.challenge(call, payment.unsupported) };
    const input = await readInput();
    const serving = payments.serve({ call, payment, input, run: () => run(input) });
    if (quotaSession) setImmediate(() => quotaSession.getUsage().catch(() => {})); // Starts the read that the response headers need. They handle its failure themselves.
    return serving;
  }
  const challenge = async (reason: string) => ({
    challenge: payments ? await payments.challenge(call, reason) : buildChallengeWithoutPayments(call, reason),
  });
  if (!quotaSession) return challenge("Payment required: this address has no free calls.");
  if (prefersPayment) return challenge("Payment required: the caller asked for the price instead of a free call.");

  const answer = await answerFree(paidCall, quotaSession);
  if (answer) return { answer };
  if (!isProbe) findMeter()?.freeCall("refused");
  return challenge(
    `Payment required: the free calls of this month are used up. The quota resets at ${(await quotaSession.getUsage()).resetsAt}.`,
  );
}

/**
 * @returns `undefined` when no free calls are left
 * @throws Failure
 */
async function answerFree(
  { call, isProbe = false, isKnown, runOnce, readInput, run }: PaidCall,
  quotaSession: QuotaSession,
): Promise<Answer | undefined> {
  if (call.operation.takesFile && (await hasUsedAll(quotaSession))) return undefined;
  try {
    const input = await readInput();
    const runCounted = async () => {
      if (isProbe ? await isQuotaUsedUp(quotaSession) : quotaSession.isKnownUsedUp()) return undefined;
      const answer = await run(input);
      return isProbe || isKnown?.(answer) || (await quotaSession.count(call.apiKey?.wallet)) ? answer : undefined;
    };
    return await (runOnce && !isProbe ? runOnce(quotaSession.getSubject(), input, runCounted) : runCounted());
  } catch (error) {
    if (isHiddenByChallenge(error) && (await isQuotaUsedUp(quotaSession))) return undefined;
    throw error;
  }
}

/**
 * When no free calls are left, the challenge comes before every other failure: a probe with an empty body finds the
 * price. A body that is too large is always refused. A call that was sent twice is not asked for money while the first
 * one runs.
 */
const isHiddenByChallenge = (error: unknown) => error instanceof Failure && !SHOWN_BEFORE_CHALLENGE.has(error.code);

const SHOWN_BEFORE_CHALLENGE = new Set<FailureCode>([
  "body_too_large",
  "idempotency_in_progress",
  "idempotency_key_reused",
]);

/** False while the database is away: the caller then gets the failure of the call. */
async function isQuotaUsedUp(quotaSession: QuotaSession): Promise<boolean> {
  try {
    return await hasUsedAll(quotaSession);
  } catch {
    return false;
  }
}

/** @throws the database's error when the database is away */
async function hasUsedAll(quotaSession: QuotaSession): Promise<boolean> {
  const { used, limit } = await quotaSession.getUsage();
  return used >= limit;
}

function buildChallengeWithoutPayments(call: RequestedCall, error: string) {
  return { x402Version: 2, error, resource: buildResource(call, env.PUBLIC_BASE_URL), accepts: [] };
}
