import { setTimeout as pause } from "node:timers/promises";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { type PaymentRequirements, SettleError, VerifyError } from "@x402/core/types";
import { meter } from "#lib/platform/meter.ts";
import { SVM } from "./networks.ts";
import type { SentPayment } from "./payment-header.ts";

/** What the facilitator says of a payment before it is used. `away`: it could not be asked. */
export type Verified = { outcome: "verified"; payer: string | undefined } | { outcome: "refused"; reason: string } | { outcome: "away" };

/**
 * What became of a payment.
 * - `settled`: the money has moved, in `transaction`
 * - `settle_refused`: it has not, and will not by this call
 * - `away`: the facilitator was never reached, so it has not
 * - `settle_unknown`: it may have; only the chain can tell
 */
export type Settled =
  | { outcome: "settled"; transaction: string; payer: string | undefined }
  | { outcome: "settle_refused"; reason: string }
  | { outcome: "away" }
  | { outcome: "settle_unknown"; reason: string };

/** The one who checks and settles payments, by HTTP. */
export interface Facilitator {
  /**
   * The account that pays Solana's fees; undefined as long as the facilitator has not said. Asked for when it is needed, and again now and then;
   * nobody waits for it for long.
   */
  feePayer(): Promise<string | undefined>;
  verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified>;
  settle(payment: SentPayment, requirement: PaymentRequirements): Promise<Settled>;
}

/** Milliseconds. Settling waits longer than a facilitator waits for its receipt, and a request has to last longer than both together. */
export interface Patience {
  verify: number;
  settle: number;
  /** How long those who need its account wait for it. */
  account: number;
  /** How long a facilitator that did not answer in that time is not asked for its account again. */
  rest: number;
  /** How long its account is taken for the same; the old one serves until the new one is known. */
  keep: number;
}

const PATIENCE: Patience = { verify: 5_000, settle: 10_000, account: 1_000, rest: 5_000, keep: 600_000 };

interface FacilitatorOptions {
  /** The value of the header `Authorization`, of every request. */
  authorization?: string;
  patience?: Patience;
}

/** A client of the facilitator at `url`. Nothing is asked before it is needed. */
export function createFacilitator(url: string, { authorization, patience = PATIENCE }: FacilitatorOptions = {}): Facilitator {
  const common = { url, createAuthHeaders: authorization ? authHeaders(authorization) : undefined };
  const verifier = new HTTPFacilitatorClient({ ...common, timeoutMs: patience.verify });
  const settler = new HTTPFacilitatorClient({ ...common, timeoutMs: patience.settle });

  async function verify(payment: SentPayment, requirement: PaymentRequirements): Promise<Verified> {
    const asked = () => verifier.verify(inOurTerms(payment, requirement), requirement);
    try {
      // A second try does no harm: verifying moves nothing.
      return verifiedFrom(await asked().catch((error: unknown) => (wasNeverSent(error) ? asked() : Promise.reject(error))));
    } catch (error) {
      return error instanceof VerifyError && error.statusCode < 500 ? { outcome: "refused", reason: error.invalidReason ?? "refused" } : { outcome: "away" };
    }
  }

  async function settle(payment: SentPayment, requirement: PaymentRequirements): Promise<Settled> {
    try {
      const { success, transaction, payer, errorReason } = await settler.settle(inOurTerms(payment, requirement), requirement);
      return success ? { outcome: "settled", transaction, payer } : unsettled(errorReason, transaction);
    } catch (error) {
      if (error instanceof SettleError && error.statusCode < 500) return unsettled(error.errorReason, error.transaction);
      return wasNeverSent(error) ? { outcome: "away" } : { outcome: "settle_unknown", reason: "no_answer" };
    }
  }

  return {
    feePayer: kept(() => askFeePayer(verifier), patience),
    verify: (payment, requirement) => timed("verify", verify(payment, requirement), outcomeOf),
    settle: (payment, requirement) => timed("settle", settle(payment, requirement), outcomeOf),
  };
}

const outcomeOf = ({ outcome }: Verified | Settled) => outcome;

/** Tells how long the facilitator took, and how it ended. */
function timed<Answer>(call: "verify" | "settle" | "supported", answer: Promise<Answer>, outcomeOf: (answer: Answer) => string): Promise<Answer> {
  const startedAt = performance.now();
  const tell = (outcome: string) => meter()?.facilitatorAnswered(call, outcome, (performance.now() - startedAt) / 1_000);
  answer.then(
    (given) => tell(outcomeOf(given)),
    () => tell("away"),
  );
  return answer;
}

function authHeaders(authorization: string) {
  const headers = { authorization };
  return async () => ({ verify: headers, settle: headers, supported: headers });
}

/** Remembers an answer: asked for at the first need, brought up to date behind the back of those who ask later. One that comes late is remembered, too. */
function kept(ask: () => Promise<string | undefined>, { account, rest, keep }: Patience): () => Promise<string | undefined> {
  let answer: string | undefined;
  let asking: Promise<string | undefined> | undefined;
  let askAgainAt = 0;
  const asked = async () => {
    const fresh = await ask().catch(() => undefined);
    answer = fresh ?? answer;
    return fresh;
  };
  const refresh = () => {
    asking = Promise.race([asked(), pause(account, undefined, { ref: false })]).then((fresh) => {
      askAgainAt = performance.now() + (fresh ? keep : rest);
      asking = undefined;
      return answer;
    });
    return asking;
  };
  return async () => {
    const refreshing = asking ?? (performance.now() >= askAgainAt ? refresh() : undefined);
    return answer ?? refreshing;
  };
}

/** A payment made from the contract's form of the challenge names its token otherwise: the facilitator gets our own words. */
const inOurTerms = (payment: SentPayment, requirement: PaymentRequirements) => ({ ...payment, accepted: requirement });

async function askFeePayer(client: HTTPFacilitatorClient): Promise<string | undefined> {
  const { kinds } = await timed("supported", client.getSupported(), () => "answered");
  const solana = kinds.find(({ x402Version, scheme, network }) => x402Version === 2 && scheme === "exact" && network === SVM.id);
  const account = solana?.extra?.feePayer;
  return typeof account === "string" ? account : undefined;
}

function verifiedFrom({ isValid, payer, invalidReason }: { isValid: boolean; payer?: string; invalidReason?: string }): Verified {
  return isValid ? { outcome: "verified", payer } : { outcome: "refused", reason: invalidReason ?? "refused" };
}

// Reasons that are found before anything is sent to the chain, so that no money can have moved …
const FOUND_BEFORE = /^(insufficient_funds|invalid_|unsupported_|asset_|missing_|eip6492_)/;
// … but for these, which may follow a transaction of this payment, or stand for an error on the way.
const NOT_SURE = /(transaction_failed|transaction_state|nonce_already_used|simulation_failed|verification_failed|settlement)/;

function unsettled(reason = "unknown", transaction = ""): Settled {
  const hasNotMoved = transaction === "" && FOUND_BEFORE.test(reason) && !NOT_SURE.test(reason);
  return { outcome: hasNotMoved ? "settle_refused" : "settle_unknown", reason };
}

/** Node's and undici's codes for a connection that never stood. */
const NO_CONNECTION = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return NO_CONNECTION.has(String(cause?.code));
}
