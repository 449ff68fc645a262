/** What can be wrong with a call, with its HTTP status. Every code has an anchor in the reference. */
export const FAILURES = {
  invalid_request: 400,
  malformed_json: 400,
  mixed_currency: 400,
  unauthorized: 401,
  no_data: 404,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** One fault of a request: where (`ports.3`, `days`; empty for the whole) and what to change. */
export interface FaultDetail {
  path: string;
  message: string;
}

/** A call that cannot be answered. Message and details are written for the caller and safe to show. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FaultDetail[];

  constructor(code: FailureCode, message: string, details: FaultDetail[] = []) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return FAILURES[this.code];
  }
}

/** Nothing is on file for a sound request: 404, never charged. Details say what is covered. */
export function noData(message: string, covered: FaultDetail[] = []): Failure {
  return new Failure("no_data", message, covered);
}
