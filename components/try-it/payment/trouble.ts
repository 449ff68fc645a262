import { BaseError, ResourceUnavailableRpcError, UserRejectedRequestError } from "viem";
import { type Answer, problemOf } from "../answer.ts";
import type { Step } from "./steps.ts";

/** What has gone wrong, what that means for the money, and what to do. */
export interface Trouble {
  what: string;
  advice: string;
  /**
   * How to go on:
   * - `again`: the same step
   * - `resend`: the same payment, whose fate is not known: a new one could be charged too
   * - `anew`: from the price, with a new payment
   * - `change`: another call
   */
  way: "again" | "resend" | "anew" | "change";
  /** The answer that says so. */
  answer?: Answer;
}

/** Why there is no price to pay. */
export function noPrice(answer: Answer | undefined, chainName: string): Trouble {
  if (!answer) return { what: "The price could not be asked for: no answer came.", advice: "Check the connection and try again.", way: "again" };
  if (answer.status === 402)
    return { what: `The service takes no payments on ${chainName} at the moment.`, advice: "Try again shortly.", way: "again", answer };
  return { what: problemOf(answer)?.message ?? `The service answered ${answer.status}.`, advice: "Try again shortly.", way: "again", answer };
}

const DECLINED: Partial<Record<Step, string>> = {
  wallet: "The wallet was not connected: it was declined there.",
  chain: "The wallet did not change its chain: it was declined there.",
  sign: "The payment was not signed: it was declined in the wallet.",
};

/** What a wallet's error means. Nothing is sent before there is a signature, so nothing was charged. */
export function walletTrouble(error: unknown, step: Step): Trouble {
  const way = "again";
  if (isOfKind(error, UserRejectedRequestError))
    return { what: DECLINED[step] ?? "It was declined in the wallet.", advice: "Nothing was charged. Try again when you are ready.", way };
  if (isOfKind(error, ResourceUnavailableRpcError))
    return { what: "The wallet has a question open already.", advice: "Open the wallet and answer it, then try again.", way };
  const said = error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : "nothing more";
  return { what: `The wallet could not do it. It said: ${said}`, advice: "Nothing was charged. Try again, or connect another wallet.", way };
}

function isOfKind(error: unknown, kind: { code: number }): boolean {
  for (let cause = error; cause instanceof Object; cause = (cause as { cause?: unknown }).cause) {
    if ((cause as { code?: unknown }).code === kind.code) return true;
  }
  return false;
}

/** Signed so late that it is not worth sending. */
export const ranOut = (seconds: number): Trouble => ({
  what: `The payment ran out: it was confirmed more than ${seconds} seconds after it was asked for.`,
  advice: "It was not sent, and nothing was charged. Sign again, and confirm sooner.",
  way: "again",
});

const SAME = "Send the same payment again: it is charged once at most.";

/** Why a call that was paid for has not been answered. */
export function notAnswered(answer: Answer | undefined, price: string): Trouble {
  if (!answer) return { what: "No answer came. The payment may have gone through, or not.", advice: SAME, way: "resend" };
  const { code = "", message = `The service answered ${answer.status}.` } = problemOf(answer) ?? {};
  if (answer.status === 402) return { ...refused(message, price), way: "anew", answer };
  if (code === "payment_already_used") return { what: message, advice: "Start again with a new payment: it is charged as well.", way: "anew", answer };
  if (code === "payment_in_progress" || code === "settlement_unknown") return { what: message, advice: SAME, way: "resend", answer };
  if (answer.status === 429 || answer.status >= 500) return { what: message, advice: SAME, way: "resend", answer };
  return { what: message, advice: "Nothing was charged. Change the call, then pay for it.", way: "change", answer };
}

/** @param reason in the facilitator's words */
function refused(reason: string, price: string): Pick<Trouble, "what" | "advice"> {
  if (/insufficient/.test(reason)) {
    return {
      what: `There is not enough in the wallet: the call costs ${price} (${reason}).`,
      advice: "Nothing was charged. Put more into it, or choose another account in the wallet, then start again.",
    };
  }
  if (/simulation_failed/.test(reason)) {
    return {
      what: `The transfer would not go through on the chain (${reason}).`,
      advice: `Nothing was charged. Most often the wallet holds less than ${price} there: put more into it, then start again.`,
    };
  }
  if (/valid_before|valid_after/.test(reason)) {
    return {
      what: `The payment was not valid at that time (${reason}).`,
      advice: "Nothing was charged. Start again and confirm sooner; if it stays so, this computer’s clock is wrong.",
    };
  }
  return { what: `The payment was refused: ${reason}.`, advice: "Nothing was charged. Start again with a new payment." };
}
