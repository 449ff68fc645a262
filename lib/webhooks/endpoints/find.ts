import type { Prisma } from "#generated/prisma/client.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type EndpointRow, WITHOUT_SECRETS } from "./view.ts";

export interface OwnEndpoint {
  wallet: string;
  id: string;
}

/** @throws Failure `not_found`, also for the endpoint of another wallet */
export async function findEndpoint(db: Prisma.TransactionClient, { wallet, id }: OwnEndpoint): Promise<EndpointRow> {
  const row = await db.webhookEndpoint.findFirst({ where: { id, wallet }, omit: WITHOUT_SECRETS });
  if (!row)
    throw new Failure("not_found", "This wallet has no webhook with this id. GET /api/webhooks lists its webhooks.");
  return row;
}

/** @throws Failure `not_found`, or `not_possible` for a disabled endpoint */
export async function findActiveEndpoint(db: Prisma.TransactionClient, own: OwnEndpoint): Promise<EndpointRow> {
  const row = await findEndpoint(db, own);
  if (row.disabledAt)
    throw new Failure("not_possible", "The webhook is disabled. Enable it first: PATCH with enabled true.");
  return row;
}
