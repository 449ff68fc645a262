import { randomUUID } from "node:crypto";
import type { Database } from "#lib/platform/db/client.ts";

const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;

/**
 * Runs `work` if no other process fetches: hosts then see one request at a time, whatever the number of processes.
 * @returns whether it ran
 */
export async function withIntakeLease(
  db: Database,
  work: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<boolean> {
  const leaseId = randomUUID();
  const taken = await db.$executeRawUnsafe(
    `INSERT INTO intake_lease (id, lease_id, leased_until) VALUES (1, $1::uuid, now() + make_interval(secs => $2::int))
     ON CONFLICT (id) DO UPDATE SET lease_id = excluded.lease_id, leased_until = excluded.leased_until
     WHERE intake_lease.leased_until < now()`,
    leaseId,
    LEASE_SECONDS,
  );
  if (taken === 0) return false;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    db.$executeRawUnsafe(
      `UPDATE intake_lease SET leased_until = now() + make_interval(secs => $2::int) WHERE id = 1 AND lease_id = $1::uuid`,
      leaseId,
      LEASE_SECONDS,
    ).then(
      (count) => count === 0 && lost.abort(new Error("another process fetches now")),
      () => undefined,
    );
  }, RENEW_MS);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    clearInterval(renewing);
    await db.intakeLease.deleteMany({ where: { leaseId } });
  }
}
