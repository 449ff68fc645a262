import type { SettleResponse } from "@x402/core/types";
import type { Reply } from "./purchase.ts";

const BROKEN_MS = 300;

export const again = (code: string, waitMs = BROKEN_MS): Reply => ({ kind: "again", code, waitMs });

/** `status` is the HTTP status, or the one that an MCP error corresponds to. */
interface Received {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  body: any;
  receipt: SettleResponse | undefined;
  /** Seconds. */
  retryAfter: number;
  days: number;
}

export function readReply({ status, body, receipt, retryAfter, days }: Received): Reply {
  const code: string = body.error?.code ?? (status === 402 ? `402 ${body.error}` : String(status));
  if (status >= 500 || code === "payment_in_progress") return again(code, retryAfter * 1_000);
  if (status !== 200) return { kind: "refused", code };
  if (!receipt?.success) return { kind: "refused", code: "an answer without a receipt" };
  if (body.days !== days) return { kind: "refused", code: "the answer of another call" };
  return { kind: "answer", transaction: receipt.transaction };
}
