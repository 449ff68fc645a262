import type { Subscription } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** Paid or not; `null` when there is none, or when it belongs to another account. */
export const findCheckout = async (
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<Subscription | null> => (isUuid(id) ? db.subscription.findFirst({ where: { id, userId } }) : null);
