import { freeTierOf } from "./headers.ts";
import type { components } from "./schema.ts";
import type { FreeTier } from "./types.ts";

type Problem = components["schemas"]["Problem"]["error"];

/** One fault of a request: where (`days`, `routes.2`; empty for the whole) and what to change. */
export type Fault = Problem["details"][number];

/** What went wrong, as /docs/errors lists it; `unreadable_answer` when something between here and the API answered instead. */
export type ErrorCode = Problem["code"] | "payment_required" | "unreadable_answer";

/** A call that was not answered with 200. */
export class QuaysideError extends Error {
  override readonly name: string = "QuaysideError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly Fault[];
  /** Tell it to support. */
  readonly requestId: string | undefined;
  readonly docsUrl: string | undefined;
  /** Seconds after which the same call may fare better. */
  readonly retryAfter: number | undefined;
  readonly freeTier: FreeTier | undefined;

  constructor({ status, headers }: Response, { code, message, details = [], docs_url }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.docsUrl = docs_url;
    this.retryAfter = Number(headers.get("retry-after")) || undefined;
    this.freeTier = freeTierOf(headers);
  }
}

type Told = { code: ErrorCode; message: string } & Partial<Pick<Problem, "details" | "docs_url">>;

/** What a call costs and how it may be paid. */
export type Challenge = components["schemas"]["PaymentChallenge"];

/** The free calls are used up, or payment was asked for, or the payment that came was not taken. */
export class PaymentRequired extends QuaysideError {
  override readonly name = "PaymentRequired";
  readonly challenge: Challenge;

  constructor(response: Response, challenge: Challenge) {
    super(response, { code: "payment_required", message: challenge.error });
    this.challenge = challenge;
  }
}

/** The error of an answer. @param body as JSON gave it, undefined when it was none */
export function errorOf(response: Response, body: unknown): QuaysideError {
  if (response.status === 402 && isObject(body) && "accepts" in body) return new PaymentRequired(response, body as Challenge);
  if (isObject(body) && isObject(body.error)) return new QuaysideError(response, body.error as Problem);
  return new QuaysideError(response, { code: "unreadable_answer", message: `The answer with status ${response.status} is not one of the API's.` });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
