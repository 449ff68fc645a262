import type { Prisma, Subscription } from "#generated/prisma/client.ts";
import { decideEnd } from "./decide-effects.ts";
import { performEffects } from "./perform-effects.ts";

/** For a subscription that no event ended. Stops its payments. */
export const endSubscription = (
  transaction: Prisma.TransactionClient,
  subscription: Subscription,
  endReason: string,
  now: Date,
): Promise<void> => performEffects(transaction, decideEnd(subscription, endReason, now), now);
