import type { PaymentRequired, SettleResponse } from "@x402/core/types";
import type { Answer } from "#lib/operations/answer.ts";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import type { ApiKey } from "../api-keys.ts";
import type { SentPayment } from "./parse-payment.ts";

/** The path is the address that x402 defines for tools. */
export interface ToolRoute {
  method: "MCP";
  path: `mcp://tool/${string}`;
  isOlderForm?: false;
}

/** `path` is as the caller wrote it. */
export interface RequestedCall {
  operation: AnyOperation;
  route: Route | ToolRoute;
  path: string;
  /** The payment of the call is attributed to it. */
  apiKey?: ApiKey;
}

/**
 * The content of a 402 in the protocol's form: tokens are plain addresses. `toContractForm` gives the contract's form.
 */
export type Challenge = PaymentRequired;

/** As x402 defines it. */
export type Receipt = SettleResponse;

/**
 * The receipt is there when the call was settled, or when settling was refused. The transport calls `onDelivered` when
 * the whole answer has left the server. Until then, its buyer may get it again.
 */
export type PaidCallResult =
  | { answer: Answer; receipt?: Receipt; onDelivered?: () => void }
  | { challenge: Challenge; receipt?: Receipt };

export interface CallWithPayment {
  call: RequestedCall;
  payment: SentPayment;
  /** Validated. */
  input: unknown;
  /** @throws Failure when there is no answer; the payment is then not settled */
  run(): Promise<Answer>;
}

export interface Payments {
  /** @param reason a sentence for people */
  challenge(call: RequestedCall, reason: string): Promise<Challenge>;
  /**
   * Charges for the call once, and settles the payment only when there is an answer.
   * @throws Failure
   */
  serve(call: CallWithPayment): Promise<PaidCallResult>;
}
