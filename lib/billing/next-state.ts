import type { SubscriptionSnapshot } from "./provider.ts";

type Status = "pending" | "active" | "past_due" | "ended";

/** What decides whether an event changes a subscription. */
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

/** Of two events of the same moment, the one further on in this list is the newer one. Razorpay's clock has seconds only. */
const STEPS: readonly SubscriptionSnapshot["status"][] = ["created", "approved", "past_due", "active", "ended"];

const getStep = ({ status, method }: KnownState) =>
  STEPS.indexOf(status === "pending" ? (method ? "approved" : "created") : (status as SubscriptionSnapshot["status"]));

/** Checks whether an event is newer than everything that was applied. */
export function isNewerState(known: KnownState, { status }: Pick<SubscriptionSnapshot, "status">, at: Date): boolean {
  if (!known.lastEventAt || at > known.lastEventAt) return true;
  return at.getTime() === known.lastEventAt.getTime() && STEPS.indexOf(status) >= getStep(known);
}

/** Our status for a provider's. */
export const toSubscriptionStatus = ({ status }: Pick<SubscriptionSnapshot, "status">): Status =>
  status === "created" || status === "approved" ? "pending" : status;
