import { hasMark } from "#lib/platform/has-mark.ts";
import type { LastKnown, Withheld } from "./fault-detail.ts";

/** Every code has an anchor on the errors page. */
export const FAILURES = {
  invalid_request: {
    status: 400,
    remedy: "A field is missing, unknown or out of bounds. `details` names each such field and its valid values.",
  },
  malformed_json: { status: 400, remedy: "The body is not a valid JSON object. Send one object, encoded as UTF-8." },
  mixed_currency: {
    status: 400,
    remedy:
      "The days of one container are in two currencies, because the tariff changed or because demurrage and detention differ. Make one call for each part.",
  },
  unauthorized: { status: 401, remedy: "The credentials are missing or not valid." },
  wallet_has_not_paid: {
    status: 403,
    isWithoutPayment: true,
    remedy:
      "Keys and webhooks are for wallets that have paid for a call. Pay for one call with this wallet on this network, then open the session with the same challenge.",
  },
  no_data: {
    status: 404,
    remedy:
      "The request is valid, but nothing is on file for it. `details` names what is covered. When only history is on file, one of the details has `last_known`: the newest value with its day and source. When a licence withholds an index, one has `withheld`. The call is not charged.",
  },
  not_found: {
    status: 404,
    remedy:
      "This path does not exist, or your wallet has no key, webhook or delivery with this id. See the API reference for all paths.",
  },
  proof_not_found: {
    status: 409,
    isWithoutPayment: true,
    retryAfter: 5,
    remedy:
      "The network does not show the transaction yet. Wait the seconds of `Retry-After`, then send the same call again. The challenge stays valid until it expires.",
  },
  too_many: {
    status: 409,
    isWithoutPayment: true,
    remedy: "The wallet has as many of them as it can have. Delete or revoke one first.",
  },
  not_possible: {
    status: 409,
    isWithoutPayment: true,
    remedy: "The state of the key, the webhook or the delivery does not allow this. The message says why.",
  },
  idempotency_in_progress: {
    status: 409,
    isWithoutPayment: true,
    retryAfter: 1,
    remedy:
      "The first call with this `Idempotency-Key` is still running, or its answer could not be stored yet. Wait the seconds of `Retry-After`, then send the same call again: you get the answer of the first one.",
  },
  idempotency_key_reused: {
    status: 422,
    isWithoutPayment: true,
    remedy:
      "You used this `Idempotency-Key` for another request in the last 24 hours. Send another key with this request.",
  },
  proof_refused: {
    status: 422,
    isWithoutPayment: true,
    remedy:
      "The transaction or signature does not prove the wallet. The message says why. Send the right one with the same challenge.",
  },
  unreadable: {
    status: 422,
    remedy:
      "The file cannot be read. The message says why and what to do: it has a password, is damaged, has too many pages, takes too long, or is of a kind that we do not read. The call is not charged.",
  },
  not_an_invoice: {
    status: 422,
    remedy:
      "The file can be read, but it has no invoice for demurrage, detention or storage. The message says what it is. Send the carrier's invoice. The call is not charged.",
  },
  not_a_tariff: {
    status: 422,
    remedy:
      "The file can be read, but no free days and rates were found in it. The message says what was found. Send the page with the tariff, or enter the free days and rates. The call is not charged.",
  },
  method_not_allowed: {
    status: 405,
    remedy: "This path does not accept this method. The `Allow` header lists the methods that it accepts.",
  },
  body_too_slow: {
    status: 408,
    remedy: "The body with the file arrived too slowly, so the server stopped reading it. Send it over a faster line.",
  },
  body_too_large: {
    status: 413,
    remedy: "The body is larger than 64 KiB, or the file of a call that takes one is larger than 10 MB. Send less.",
  },
  unsupported_media_type: {
    status: 415,
    remedy:
      "Send the body as JSON, with `Content-Type: application/json`. A call that takes a file also takes `multipart/form-data`.",
  },
  payment_already_used: {
    status: 409,
    remedy:
      "An earlier call was charged for this payment, this call was not. The same call with the same `payment-identifier` returns the same answer for 24 hours. For another answer, sign a new payment with a new identifier.",
  },
  payment_identifier_reused: {
    status: 409,
    remedy:
      "This wallet used the `payment-identifier` for another request, or for an answer that is no longer stored. This payment was not charged. Sign a new one with a new identifier.",
  },
  payment_in_progress: {
    status: 409,
    retryAfter: 1,
    remedy:
      "Another call is using this payment now, and it may be charged. Send exactly the same call with the same payment header again: it is charged at most once.",
  },
  rate_limited: {
    status: 429,
    remedy:
      "There were too many requests. This one charged nothing. Wait the number of seconds in `Retry-After`, then send it again, with the same payment if it had one.",
  },
  internal: {
    status: 500,
    remedy:
      "The server has a fault. Send the same call again. If it had a payment, send the same one: it may have been charged, at most once. If the error remains, send us the request id.",
  },
  busy: {
    status: 503,
    retryAfter: 5,
    remedy:
      "The server has as much to do as it can, or is reading several of your files already. This call charged nothing. Wait the seconds of `Retry-After`, then send the same call again, with the same payment if it had one.",
  },
  settlement_unknown: {
    status: 503,
    retryAfter: 2,
    remedy:
      "The payment may have been charged. Send exactly the same call with the same payment header again: it is charged at most once. Do not sign a new payment, or sign it with the same `payment-identifier`.",
  },
  unavailable: {
    status: 503,
    retryAfter: 1,
    remedy:
      "The server cannot reach its data or the payment facilitator now. This call charged nothing. Send it again, with the same payment if it had one.",
  },
} as const satisfies Record<string, Kind>;

interface Kind {
  status: number;
  remedy: string;
  /** Only calls without a payment get it. */
  isWithoutPayment?: true;
  /** Seconds. */
  retryAfter?: number;
}

export type FailureCode = keyof typeof FAILURES;

/** `path` is the place of the fault (`ports.3`, `days`; empty for the whole request). `message` says what to change. */
export interface FaultDetail {
  path: string;
  message: string;
  /** The newest known value, when only history is on file. */
  last_known?: LastKnown | undefined;
  withheld?: Withheld | undefined;
}

const MARK: unique symbol = Symbol.for("quayside.failure");

/** Message and details are for the caller and safe to show. */
export class Failure extends Error {
  readonly [MARK] = true;
  readonly code: FailureCode;
  readonly details: FaultDetail[];
  private readonly seconds: number | undefined;

  /** @param options.retryAfter seconds, if they differ from those of the code */
  constructor(
    code: FailureCode,
    message: string,
    details: FaultDetail[] = [],
    { retryAfter }: { retryAfter?: number } = {},
  ) {
    const { stackTraceLimit } = Error;
    // A designed refusal says all in its code and message. To note where it was thrown costs as much as a search.
    if (FAILURES[code].status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Failure";
    this.code = code;
    this.details = details;
    this.seconds = retryAfter;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasMark(value, MARK);
  }

  get status(): number {
    return FAILURES[this.code].status;
  }

  get retryAfter(): number | undefined {
    const kind: Kind = FAILURES[this.code];
    return this.seconds ?? kind.retryAfter;
  }
}

/** 404, not charged. Details say what is covered. */
export function createNoDataFailure(message: string, covered: FaultDetail[] = []): Failure {
  return new Failure("no_data", message, covered);
}

/**
 * The form of each error except 402. `message` and `details` are written for the caller and contain no internal
 * information.
 */
export interface ProblemBody {
  error: { code: FailureCode; message: string; details: FaultDetail[]; request_id: string; docs_url: string };
}
