import { database } from "#lib/platform/db/client.ts";
import { auth } from "./auth.ts";
import { type CurrentPlan, planOf } from "./plan-of.ts";

/** The person of a session. */
export interface Account {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  plan: CurrentPlan;
}

/** Returns the account of the session in a request's cookies; `null` when nobody is signed in. */
export async function accountOf(headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")?.includes("quayside.session_token")) return null;
  const found = await auth().api.getSession({ headers });
  if (!found) return null;
  const { user, session } = found;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    sessionId: session.id,
    plan: await planOf(user.id, { db: database() }),
  };
}
