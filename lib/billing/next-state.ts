import type { SubscriptionSnapshot } from "./provider.ts";

type Status = "pending" | "active" | "past_due" | "ended";

export interface KnownState {
  status: string;
  method: string | null;
  endReason: string | null;
  lastEventAt: Date | null;
}

/** Ends that we decided. No event of the provider revives such a subscription. */
const FINAL_REASONS: readonly string[] = ["replaced", "duplicate", "refunded", "account_deleted"];

export const isEndedForGood = ({ status, endReason }: Pick<KnownState, "status" | "endReason">): boolean =>
  status === "ended" && FINAL_REASONS.includes(endReason ?? "");

export const isLive = (status: string): boolean => status === "active" || status === "past_due";

/** Of two events at the same moment, the one further on in this list is newer. Razorpay's clock has only seconds. */
const STEPS: readonly SubscriptionSnapshot["status"][] = ["created", "approved", "past_due", "active", "ended"];

const getStep = ({ status, method }: KnownState) =>
  STEPS.indexOf(status === "pending" ? (method ? "approved" : "created") : (status as SubscriptionSnapshot["status"]));

export function isNewerState(known: KnownState, { status }: Pick<SubscriptionSnapshot, "status">, at: Date): boolean {
  if (!known.lastEventAt || at > known.lastEventAt) return true;
  return at.getTime() === known.lastEventAt.getTime() && STEPS.indexOf(status) >= getStep(known);
}

export const toSubscriptionStatus = ({ status }: Pick<SubscriptionSnapshot, "status">): Status =>
  status === "created" || status === "approved" ? "pending" : status;
