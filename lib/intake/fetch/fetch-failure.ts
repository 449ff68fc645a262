import { hasMark } from "#lib/platform/has-mark.ts";

/**
 * - `robots`: the site's robots.txt does not let our agent in, or could not be read.
 * - `status`: the server answered with an error.
 * - `rate_limited`: the server wants a pause; `retryAt` says until when if the server did.
 * - `too_large`, `too_slow`: over the limits of the request.
 * - `redirect`: to another host, or too many.
 * - `target`: the address is not a public one.
 * - `network`: no answer, or one that broke off.
 */
export type FetchFailureKind =
  | "robots"
  | "status"
  | "rate_limited"
  | "too_large"
  | "too_slow"
  | "redirect"
  | "target"
  | "network";

// Pages and jobs share one fetcher.
const MARK: unique symbol = Symbol.for("quayside.fetch-failure");

/** The message is for operators. */
export class FetchFailure extends Error {
  readonly [MARK] = true;
  override name = "FetchFailure";
  readonly kind: FetchFailureKind;
  readonly status: number | undefined;
  readonly retryAt: Date | undefined;

  constructor(kind: FetchFailureKind, message: string, { status, retryAt }: { status?: number; retryAt?: Date } = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAt = retryAt;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasMark(value, MARK);
  }
}
