import type { PaymentRequired, SettleResponse } from "@x402/core/types";
import type { Answer } from "#lib/operations/answer.ts";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import type { ApiKey } from "../api-keys.ts";
import type { SentPayment } from "./parse-payment.ts";

/** An operation called as an MCP tool. The path is the address that x402 defines for tools. */
export interface ToolRoute {
  method: "MCP";
  path: `mcp://tool/${string}`;
  isOlderForm?: false;
}

/** The operation that a caller requested, the route, and the path as the caller wrote it. */
export interface RequestedCall {
  operation: AnyOperation;
  route: Route | ToolRoute;
  path: string;
  /** The API key that the caller sent. The payment of the call is attributed to it. */
  apiKey?: ApiKey;
}

/** The content of a 402 in the protocol's form: tokens are plain addresses. `toContractForm` gives the contract's form. */
export type Challenge = PaymentRequired;

/** The result of a settlement, as x402 defines it. */
export type Receipt = SettleResponse;

/**
 * The result of a paid call: an answer, or a challenge. The receipt is there when the call was settled, or when settling was refused. The transport calls
 * `onDelivered` when the whole answer has left the server. Until then, its buyer may get it again.
 */
export type PaidCallResult = { answer: Answer; receipt?: Receipt; onDelivered?: () => void } | { challenge: Challenge; receipt?: Receipt };

/** A call that carries a payment. */
export interface CallWithPayment {
  call: RequestedCall;
  payment: SentPayment;
  /** The validated input. */
  input: unknown;
  /** Answers the call. @throws Failure when there is no answer; the payment is then not settled */
  run(): Promise<Answer>;
}

/** Charges for calls. */
export interface Payments {
  /** Returns the challenge of a call. @param reason a sentence for people */
  challenge(call: RequestedCall, reason: string): Promise<Challenge>;
  /**
   * Answers a call that carries a payment and charges for it once. It settles the payment only when there is an answer.
   * @throws Failure
   */
  serve(call: CallWithPayment): Promise<PaidCallResult>;
}
