import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";

export interface Delays {
  /** Attempts without a delay. */
  free: number;
  /** Each further delay is twice as long. */
  firstSeconds: number;
  maxSeconds: number;
}

/** After a day without an attempt, earlier ones no longer count. */
const NUMBER = "(CASE WHEN known.last_at < now() - interval '1 day' THEN 1 ELSE known.attempts + 1 END)";

const buildDelaySql = (number: string) => `
  CASE WHEN ${number} < $2::int THEN interval '0'
  ELSE make_interval(secs => least($4::float8, $3::float8 * 2.0 ^ least(${number} - $2::int, 30))) END`;

const FIRST = `
  INSERT INTO attempt_limit AS known (subject, attempts, last_at, next_at)
  VALUES ($1, 1, now(), now() + ${buildDelaySql("1")})
  ON CONFLICT (subject) DO UPDATE SET attempts = ${NUMBER}`;

const TAKE = `${FIRST}, last_at = now(), next_at = now() + ${buildDelaySql(NUMBER)}
  WHERE known.next_at <= now()
  RETURNING 1`;

const PLAN = `${FIRST}, last_at = greatest(known.next_at, now()), next_at = greatest(known.next_at, now()) + ${buildDelaySql(NUMBER)}
  RETURNING last_at AS at`;

const listParameters = (subject: string, { free, firstSeconds, maxSeconds }: Delays) =>
  [subject, free, firstSeconds, maxSeconds] as const;

/**
 * Counts an attempt, unless it comes before the delay of the earlier ones is over. One statement, so any number of
 * processes count together, and of attempts at the same time only the allowed ones pass.
 * @param subject a keyed hash
 * @returns the seconds to wait; 0 when the attempt may be made
 */
export async function takeAttempt(subject: string, { db, delays }: { db: Database; delays: Delays }): Promise<number> {
  const taken = await db.$queryRawUnsafe<unknown[]>(TAKE, ...listParameters(subject, delays));
  if (taken.length > 0) return 0;
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM attempt_limit WHERE subject = ${subject}`;
  return Math.max(1, Math.ceil(row?.seconds ?? 0));
}

/** @returns when it may happen; now if nothing delays it */
export async function scheduleAfterDelay(
  subject: string,
  { db, delays }: { db: Database | Prisma.TransactionClient; delays: Delays },
): Promise<Date> {
  const [row] = await db.$queryRawUnsafe<[{ at: Date }]>(PLAN, ...listParameters(subject, delays));
  return row.at;
}

/** For example after the right password. */
export async function forgetAttempts(subject: string, { db }: { db: Database }): Promise<void> {
  await db.attemptLimit.deleteMany({ where: { subject } });
}
