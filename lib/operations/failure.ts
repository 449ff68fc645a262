/** What can be wrong with a call: its HTTP status, and what the caller should do. Every code has an anchor on the errors page. */
export const FAILURES = {
  invalid_request: { status: 400, remedy: "A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be." },
  malformed_json: { status: 400, remedy: "The body could not be read as a JSON object. Send one object, encoded as UTF-8." },
  mixed_currency: { status: 400, remedy: "The tariff changed its currency while the container was held. Ask for the days before and after that date apart." },
  unauthorized: { status: 401, remedy: "Credentials are missing or not valid." },
  no_data: { status: 404, remedy: "The request is sound but nothing is on file for it. `details` names what is covered. Never charged." },
  not_found: { status: 404, remedy: "There is no such path. See the reference for those there are." },
  method_not_allowed: { status: 405, remedy: "The path exists, but not for this method. The `Allow` header names the ones it takes." },
  body_too_large: { status: 413, remedy: "A body may have 64 KiB at most." },
  unsupported_media_type: { status: 415, remedy: "Send the body as JSON, with `Content-Type: application/json`." },
  payment_already_used: {
    status: 409,
    remedy:
      "This payment has bought an answer before. The same call with the same `payment-identifier` gets that answer again; for another one, sign a new payment.",
  },
  payment_in_progress: {
    status: 409,
    retryAfter: 1,
    remedy: "This payment is being used by another call. Send the same call again, with the same payment: do not sign a new one.",
  },
  rate_limited: { status: 429, remedy: "Too many requests at once. Wait as many seconds as `Retry-After` says." },
  internal: { status: 500, remedy: "Something went wrong on our side. Try again; if it stays so, tell us the request id." },
  settlement_unknown: {
    status: 503,
    retryAfter: 2,
    remedy:
      "It is not known yet whether the payment went through. Send the same call again, with the same payment: it is charged once at most. Do not sign a new one.",
  },
  unavailable: { status: 503, retryAfter: 1, remedy: "The data cannot be reached at the moment. Try again shortly; the call was not charged." },
} as const satisfies Record<string, Kind>;

interface Kind {
  status: number;
  remedy: string;
  /** Seconds after which the same call may fare better. */
  retryAfter?: number;
}

export type FailureCode = keyof typeof FAILURES;

/** One fault of a request: where (`ports.3`, `days`; empty for the whole) and what to change. */
export interface FaultDetail {
  path: string;
  message: string;
}

// Next bundles its own copy of this module beside the server's: a failure is known by its mark, whichever copy made it.
const MARK: unique symbol = Symbol.for("quayside.failure");

/** A call that cannot be answered. Message and details are written for the caller and safe to show. */
export class Failure extends Error {
  readonly [MARK] = true;
  readonly code: FailureCode;
  readonly details: FaultDetail[];

  constructor(code: FailureCode, message: string, details: FaultDetail[] = []) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.details = details;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && MARK in value;
  }

  get status(): number {
    return FAILURES[this.code].status;
  }

  get retryAfter(): number | undefined {
    const kind: Kind = FAILURES[this.code];
    return kind.retryAfter;
  }
}

/** Nothing is on file for a sound request: 404, never charged. Details say what is covered. */
export function noData(message: string, covered: FaultDetail[] = []): Failure {
  return new Failure("no_data", message, covered);
}
