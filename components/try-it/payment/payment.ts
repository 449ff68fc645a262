import type { SettleResponse } from "@x402/core/types";
import type { Answer } from "../answer.ts";
import type { Price, SignedPayment } from "./signed-payment.ts";
import type { Step } from "./steps.ts";
import type { Trouble } from "./trouble.ts";

/** How far a payment has come. */
export interface Payment {
  price?: Price;
  /** Kept until it is known what became of it. */
  signed?: SignedPayment;
  paid?: { answer: Answer; receipt: SettleResponse | undefined };
  /** What has gone wrong, and at which step. */
  trouble?: Trouble & { step: Step };
}

/** The step that a payment is at. Once it is signed, the wallet may do as it likes. */
export function stepNow({ price, signed, paid }: Payment, wallet: { isConnected: boolean; isOnChain: boolean }): Step {
  if (paid) return "receipt";
  if (signed) return "send";
  if (!price) return "price";
  if (!wallet.isConnected) return "wallet";
  return wallet.isOnChain ? "sign" : "chain";
}
