import type { Prisma } from "#generated/prisma/client.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { KeyRow } from "./view.ts";

/** @throws Failure `not_found`, also for the key of another wallet */
export async function findKey(
  db: Prisma.TransactionClient,
  { wallet, id }: { wallet: string; id: string },
): Promise<KeyRow> {
  const row = await db.apiKey.findFirst({ where: { id, wallet }, omit: { hash: true } });
  if (!row) throw new Failure("not_found", "This wallet has no key with this id. GET /api/keys lists its keys.");
  return row;
}
