import { readFreeTier } from "./headers.ts";
import type { components } from "./schema.ts";
import type { FreeTier } from "./types.ts";

type Problem = components["schemas"]["Problem"]["error"];

/** The field (`days`, `routes.2`; empty for the whole request) and what to change. */
export type Fault = Problem["details"][number];

/** /docs/errors explains each code. `unreadable_answer` means that the answer does not come from the API. */
export type ErrorCode = Problem["code"] | "payment_required" | "unreadable_answer";

/** An answer with another status than 200. */
export class QuaysideError extends Error {
  override readonly name: string = "QuaysideError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly Fault[];
  /** Name it when you contact support. */
  readonly requestId: string | undefined;
  readonly docsUrl: string | undefined;
  /** The seconds to wait before you send the same call again. */
  readonly retryAfter: number | undefined;
  readonly freeTier: FreeTier | undefined;

  constructor({ status, headers }: Response, { code, message, details = [], docs_url }: ErrorFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.docsUrl = docs_url;
    this.retryAfter = Number(headers.get("retry-after")) || undefined;
    this.freeTier = readFreeTier(headers);
  }
}

type ErrorFields = { code: ErrorCode; message: string } & Partial<Pick<Problem, "details" | "docs_url">>;

/** The price of a call and the ways to pay it. */
export type Challenge = components["schemas"]["PaymentChallenge"];

/** A 402: the free calls are used up, the caller asked for the price, or the server refused the payment. */
export class PaymentRequired extends QuaysideError {
  override readonly name = "PaymentRequired";
  readonly challenge: Challenge;

  constructor(response: Response, challenge: Challenge) {
    super(response, { code: "payment_required", message: challenge.error });
    this.challenge = challenge;
  }
}

/**
 * A payment that got no final answer. It may have been charged. Make the same call again with the same client, or with
 * this payment as its option `payment`: the server charges it at most once. `cause` is the last attempt's error.
 */
export class UnansweredPayment extends Error {
  override readonly name = "UnansweredPayment";
  /** The value of the header `PAYMENT-SIGNATURE`. Anyone who has it gets the answer, so do not log it. */
  readonly payment: string;

  constructor(payment: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The payment may have been charged, but got no final answer: ${reason} Make the same call again with the same payment.`,
      { cause },
    );
    this.payment = payment;
  }
}

/** @param body the parsed JSON; `undefined` when the body is not JSON */
export function createError(response: Response, body: unknown): QuaysideError {
  if (response.status === 402 && isObject(body) && "accepts" in body)
    return new PaymentRequired(response, body as Challenge);
  if (isObject(body) && isObject(body.error)) return new QuaysideError(response, body.error as Problem);
  return new QuaysideError(response, {
    code: "unreadable_answer",
    message: `The answer with status ${response.status} does not come from the API.`,
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
