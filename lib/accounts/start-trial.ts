import type { Database } from "#lib/platform/db/client.ts";
import { TRIAL } from "./plans.ts";

const DAY_MS = 86_400_000;

/**
 * Starts the trial of an account. The clock is the server's; the primary key makes a second trial impossible.
 * @returns false when the account had its trial before
 */
export async function startTrial(userId: string, { db, now = new Date() }: { db: Database; now?: Date }): Promise<boolean> {
  const { count } = await db.trial.createMany({
    data: [{ userId, startedAt: now, endsAt: new Date(now.getTime() + TRIAL.days * DAY_MS) }],
    skipDuplicates: true,
  });
  return count === 1;
}
