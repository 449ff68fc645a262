import type { BillingInvoice } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** `null` when there is none, or when it belongs to another account. */
export const findBillingInvoice = async (
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<BillingInvoice | null> => (isUuid(id) ? db.billingInvoice.findFirst({ where: { id, userId } }) : null);
