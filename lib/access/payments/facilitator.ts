import { setTimeout as wait } from "node:timers/promises";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { type PaymentRequirements, SettleError, VerifyError } from "@x402/core/types";
import { LRUCache } from "lru-cache";
import { meter } from "#lib/platform/meter.ts";
import { SVM } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";

/** The result of verifying a payment. `away`: the facilitator did not answer. */
export type Verified = { outcome: "verified"; payer: string | undefined } | { outcome: "refused"; reason: string } | { outcome: "away" };

/**
 * The result of settling a payment.
 * - `settled`: the money was transferred, in `transaction`
 * - `settle_refused`: nothing was transferred, and this call will not transfer anything
 * - `away`: the facilitator was not reached, so nothing was transferred
 * - `settle_unknown`: the money may have been transferred; only the chain knows
 */
export type Settled =
  | { outcome: "settled"; transaction: string; payer: string | undefined }
  | { outcome: "settle_refused"; reason: string }
  | { outcome: "away" }
  | { outcome: "settle_unknown"; reason: string };

/** The client of an x402 facilitator, which verifies and settles payments. */
export interface Facilitator {
  /** The account that pays Solana's fees; `undefined` until the facilitator has named it. Cached; waits at most `Timeouts.feePayer`. */
  feePayer(): Promise<string | undefined>;
  verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified>;
  settle(payment: SentPayment, requirement: PaymentRequirements): Promise<Settled>;
}

/** Milliseconds. `settle` is longer than a facilitator waits for the chain's receipt. The server's request timeout is longer than `verify` and `settle` together. */
export interface Timeouts {
  verify: number;
  settle: number;
  /** The maximum time that a call waits for the fee payer. */
  feePayer: number;
  /** The pause before the next request when the fee payer did not arrive. */
  feePayerRetry: number;
  /** The time after which the fee payer is requested again. The old one is used until the new one arrives. */
  feePayerTtl: number;
}

const TIMEOUTS: Timeouts = { verify: 5_000, settle: 10_000, feePayer: 1_000, feePayerRetry: 5_000, feePayerTtl: 600_000 };

interface FacilitatorOptions {
  /** The `Authorization` header of each request. */
  authorization?: string;
  timeouts?: Timeouts;
}

/** A client of the facilitator at `url`. Sends nothing before it is used. */
export function createFacilitator(url: string, { authorization, timeouts = TIMEOUTS }: FacilitatorOptions = {}): Facilitator {
  const common = { url, createAuthHeaders: authorization ? authHeaders(authorization) : undefined };
  const verifier = new HTTPFacilitatorClient({ ...common, timeoutMs: timeouts.verify });
  const settler = new HTTPFacilitatorClient({ ...common, timeoutMs: timeouts.settle });

  async function verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified> {
    const send = () => verifier.verify(withRequirement(payment, requirement), requirement);
    try {
      // Verifying twice is harmless: it transfers nothing.
      return verifiedFrom(await send().catch((error: unknown) => (wasNeverSent(error) ? send() : Promise.reject(error))));
    } catch (error) {
      return error instanceof VerifyError && error.statusCode < 500 ? { outcome: "refused", reason: error.invalidReason ?? "refused" } : { outcome: "away" };
    }
  }

  async function settle(payment: SentPayment, requirement: PaymentRequirements): Promise<Settled> {
    try {
      const { success, transaction, payer, errorReason } = await settler.settle(withRequirement(payment, requirement), requirement);
      return success ? { outcome: "settled", transaction, payer } : unsettled(errorReason, transaction);
    } catch (error) {
      if (error instanceof SettleError && error.statusCode < 500) return unsettled(error.errorReason, error.transaction);
      return wasNeverSent(error) ? { outcome: "away" } : { outcome: "settle_unknown", reason: "no_answer" };
    }
  }

  return {
    feePayer: cachedFeePayer(() => requestFeePayer(verifier), timeouts),
    verify: (payment, requirement) => timed("verify", verify(payment, requirement), outcomeOf),
    settle: (payment, requirement) => timed("settle", settle(payment, requirement), outcomeOf),
  };
}

const outcomeOf = ({ outcome }: Verified | Settled) => outcome;

/** Records the facilitator's response time and outcome in the metrics. */
function timed<Answer>(call: "verify" | "settle" | "supported", answer: Promise<Answer>, outcomeOf: (answer: Answer) => string): Promise<Answer> {
  const startedAt = performance.now();
  const record = (outcome: string) => meter()?.facilitatorAnswered(call, outcome, (performance.now() - startedAt) / 1_000);
  answer.then(
    (value) => record(outcomeOf(value)),
    () => record("away"),
  );
  return answer;
}

function authHeaders(authorization: string) {
  const headers = { authorization };
  return async () => ({ verify: headers, settle: headers, supported: headers });
}

/** Caches the fee payer. A call waits for it only while none is known, and then at most `timeouts.feePayer`. */
function cachedFeePayer(request: () => Promise<string | undefined>, timeouts: Timeouts): () => Promise<string | undefined> {
  const cache = new LRUCache<"feePayer", { account: string | undefined }>({
    max: 1,
    ttl: timeouts.feePayerTtl,
    ignoreFetchAbort: true, // Storing a late answer aborts a running fetch. With this option, that fetch still returns its result.
    async fetchMethod(key, stale, { options }) {
      const requesting = request().catch(() => undefined);
      const account = await Promise.race([requesting, wait(timeouts.feePayer, undefined, { ref: false })]);
      if (account !== undefined) return { account };
      void requesting.then((late) => late !== undefined && cache.set(key, { account: late }));
      options.ttl = timeouts.feePayerRetry;
      return { account: stale?.account };
    },
  });
  return async () => {
    const isKnown = cache.peek("feePayer", { allowStale: true })?.account !== undefined;
    return (await cache.fetch("feePayer", { allowStale: isKnown }))?.account;
  };
}

/** A payment built from the contract's form of the challenge has the token as a CAIP-19 id. The facilitator gets the protocol's form. */
const withRequirement = (payment: SentPayment, requirement: PaymentRequirements) => ({ ...payment, accepted: requirement });

async function requestFeePayer(client: HTTPFacilitatorClient): Promise<string | undefined> {
  const { kinds } = await timed("supported", client.getSupported(), () => "answered");
  const solana = kinds.find(({ x402Version, scheme, network }) => x402Version === 2 && scheme === "exact" && network === SVM.id);
  const account = solana?.extra?.feePayer;
  return typeof account === "string" ? account : undefined;
}

function verifiedFrom({ isValid, payer, invalidReason }: { isValid: boolean; payer?: string; invalidReason?: string }): Verified {
  return isValid ? { outcome: "verified", payer } : { outcome: "refused", reason: invalidReason ?? "refused" };
}

// A facilitator finds these reasons before it sends anything to the chain, so no money can have been transferred …
const BEFORE_SENDING = /^(insufficient_funds|invalid_|unsupported_|asset_|missing_|eip6492_)/;
// … except for these reasons: they can also follow a transaction of this payment, or an error on the way to the chain.
const UNCERTAIN = /(transaction_failed|transaction_state|nonce_already_used|simulation_failed|verification_failed|settlement)/;

function unsettled(reason = "unknown", transaction = ""): Settled {
  const isUntransferred = transaction === "" && BEFORE_SENDING.test(reason) && !UNCERTAIN.test(reason);
  return { outcome: isUntransferred ? "settle_refused" : "settle_unknown", reason };
}

/** Node's and undici's codes for a connection that was never established. */
const NO_CONNECTION = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return NO_CONNECTION.has(String(cause?.code));
}
