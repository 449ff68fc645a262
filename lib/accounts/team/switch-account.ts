import type { Database } from "#lib/platform/db/client.ts";
import type { Account } from "../session.ts";

/**
 * The session works in the chosen account from now on.
 * @returns the name of its owner; `null` when the person is no member of it
 */
export async function switchAccount(
  wanted: string,
  { accounts, person, sessionId }: Pick<Account, "accounts" | "person" | "sessionId">,
  { db }: { db: Database },
): Promise<string | null> {
  const chosen = accounts.find(({ id }) => id === wanted);
  if (!chosen) return null;
  await db.session.updateMany({
    where: { id: sessionId, userId: person.id },
    data: { accountId: chosen.id === person.id ? null : chosen.id },
  });
  return chosen.name;
}
