import type { Database } from "#lib/platform/db/client.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { RENEWAL_DAYS } from "./proof/wallet-proofs.ts";

export function listCredentialJobs(): Job[] {
  return [{ name: "delete-expired-credentials", cron: "17 * * * *", run: () => deleteExpired(getDatabase()) }];
}

/** Challenges, sessions, proofs that renew no session any longer, and counts of management calls whose hour is over. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.$executeRaw`DELETE FROM credential_challenge WHERE expires_at <= now()`;
  await db.$executeRaw`DELETE FROM credential_session WHERE expires_at <= now()`;
  const oldest = new Date(Date.now() - RENEWAL_DAYS * 86_400_000);
  await db.$executeRaw`DELETE FROM wallet_proof WHERE proved_at <= ${oldest}`;
  await db.$executeRaw`DELETE FROM management_use WHERE started_at <= now() - interval '1 hour'`;
}
