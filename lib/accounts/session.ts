import { getDatabase } from "#lib/platform/db/client.ts";
import { getAuth } from "./auth.ts";
import { type CurrentPlan, readCurrentPlan } from "./read-current-plan.ts";
import { withRenewedCookies } from "./renew-signatures.ts";

export interface Account {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  plan: CurrentPlan;
}

/** `null` when nobody is signed in. */
export async function readAccount(headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")?.includes("quayside.session_token")) return null;
  const found = await getAuth().api.getSession({ headers: withRenewedCookies(headers) });
  if (!found) return null;
  const { user, session } = found;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    sessionId: session.id,
    plan: await readCurrentPlan(user.id, { db: getDatabase() }),
  };
}
