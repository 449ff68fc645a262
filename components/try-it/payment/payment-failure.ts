import { BaseError, ResourceUnavailableRpcError, UserRejectedRequestError } from "viem";
import { type Answer, findProblem } from "../answer.ts";
import type { Step } from "./steps.ts";

export interface PaymentFailure {
  reason: string;
  advice: string;
  /**
   * - `retry`: repeat the step
   * - `resend`: send the same payment again, because its status is unknown and a new one could be charged too
   * - `restart`: ask for the price again and sign a new payment
   * - `change`: change the call
   */
  next: "retry" | "resend" | "restart" | "change";
  answer?: Answer;
}

export function describePriceFailure(answer: Answer | undefined, chainName: string): PaymentFailure {
  if (!answer)
    return {
      reason: "The server did not answer the request for the price.",
      advice: "Check the connection and try again.",
      next: "retry",
    };
  if (answer.status === 402)
    return {
      reason: `The server accepts no payments on ${chainName} at the moment.`,
      advice: "Try again shortly.",
      next: "retry",
      answer,
    };
  return {
    reason: findProblem(answer)?.message ?? `The server answered ${answer.status}.`,
    advice: "Try again shortly.",
    next: "retry",
    answer,
  };
}

const DECLINED: Partial<Record<Step, string>> = {
  wallet: "The wallet was not connected: you declined it in the wallet.",
  chain: "The wallet did not change its chain: you declined it in the wallet.",
  sign: "The payment was not signed: you declined it in the wallet.",
};

/** The panel sends nothing before the wallet has signed, so nothing was charged. */
export function describeWalletFailure(error: unknown, step: Step): PaymentFailure {
  const next = "retry";
  if (isOfKind(error, UserRejectedRequestError))
    return {
      reason: DECLINED[step] ?? "You declined it in the wallet.",
      advice: "Nothing was charged. Try again when you are ready.",
      next,
    };
  if (isOfKind(error, ResourceUnavailableRpcError))
    return {
      reason: "The wallet has an open question.",
      advice: "Open the wallet and answer it, then try again.",
      next,
    };
  const message =
    error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : "no details";
  return {
    reason: `The wallet reported an error: ${message}`,
    advice: "Nothing was charged. Try again, or connect another wallet.",
    next,
  };
}

function isOfKind(error: unknown, kind: { code: number }): boolean {
  for (let cause = error; cause instanceof Object; cause = (cause as { cause?: unknown }).cause) {
    if ((cause as { code?: unknown }).code === kind.code) return true;
  }
  return false;
}

/** For a payment that was signed after its validity ended. */
export const describeExpiredPayment = (seconds: number): PaymentFailure => ({
  reason: `The payment expired: you confirmed it more than ${seconds} seconds after the request.`,
  advice: "The panel did not send it, and nothing was charged. Sign again, and confirm sooner.",
  next: "retry",
});

const SEND_AGAIN = "Send the same payment again: it is charged at most once.";
const IN_DOUBT = `The payment may have been charged. ${SEND_AGAIN}`;

export function describeUnansweredPayment(answer: Answer | undefined, price: string): PaymentFailure {
  if (!answer) return { reason: "No answer arrived.", advice: IN_DOUBT, next: "resend" };
  const { code = "", message = `The server answered ${answer.status}.` } = findProblem(answer) ?? {};
  if (answer.status === 402) return { ...describeRefusal(message, price), next: "restart", answer };
  if (code === "payment_already_used")
    return {
      reason: message,
      advice: "This payment was charged for an earlier call. Start again: the new payment is charged too.",
      next: "restart",
      answer,
    };
  if (code === "payment_identifier_reused")
    return {
      reason: message,
      advice: "This payment was not charged. Start again with a new one.",
      next: "restart",
      answer,
    };
  if (code === "unavailable" || answer.status === 429)
    return { reason: message, advice: `This attempt charged nothing. ${SEND_AGAIN}`, next: "resend", answer };
  if (code === "payment_in_progress" || answer.status >= 500)
    return { reason: message, advice: IN_DOUBT, next: "resend", answer };
  return { reason: message, advice: "Nothing was charged. Change the call, then pay for it.", next: "change", answer };
}

/** @param code the reason that the facilitator gives */
function describeRefusal(code: string, price: string): Pick<PaymentFailure, "reason" | "advice"> {
  if (/insufficient/.test(code)) {
    return {
      reason: `The wallet does not hold enough: the call costs ${price} (${code}).`,
      advice: "Nothing was charged. Add USDC, or choose another account in the wallet, then start again.",
    };
  }
  if (/simulation_failed/.test(code)) {
    return {
      reason: `The transfer would fail on the chain (${code}).`,
      advice: `Nothing was charged. The wallet probably holds less than ${price} on this chain. Add USDC, then start again.`,
    };
  }
  if (/valid_before|valid_after/.test(code)) {
    return {
      reason: `The payment was not valid at that time (${code}).`,
      advice:
        "Nothing was charged. Start again and confirm sooner. If it happens again, check the clock of this computer.",
    };
  }
  return {
    reason: `The server refused the payment: ${code}.`,
    advice: "Nothing was charged. Start again with a new payment.",
  };
}
