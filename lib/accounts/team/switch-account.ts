import type { Database } from "#lib/platform/db/client.ts";
import type { Account } from "../session.ts";
import { setStartAccount } from "./set-start-account.ts";

/**
 * The session works in the chosen account from now on, and the next sign-in begins there.
 * @returns the name of its owner; `null` when the person is no member of it
 */
export async function switchAccount(
  wanted: string,
  { accounts, person, sessionId }: Pick<Account, "accounts" | "person" | "sessionId">,
  { db }: { db: Database },
): Promise<string | null> {
  const chosen = accounts.find(({ id }) => id === wanted);
  if (!chosen) return null;
  await db.$transaction((transaction) =>
    setStartAccount({ userId: person.id, accountId: chosen.id }, { transaction, sessionId }),
  );
  return chosen.name;
}
