import { randomUUID } from "node:crypto";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";

/** The right to sweep the open claims of one network. One sweep has it, among all processes on the database. */
export interface SweepLease {
  /** Aborted when the database was away for too long. */
  lost: AbortSignal;
  end(): Promise<void>;
}

/** The lease of a killed process ends after this time. */
const LEASE_SECONDS = 8;

const RENEW_MS = 2_000;

// A row, and not a lock: all connections of the embedded database share one session.
const HOLD = `
  INSERT INTO payment_sweep (network, holder, held_until) VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (network) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE payment_sweep.holder = excluded.holder OR payment_sweep.held_until <= now()
  RETURNING network`;

const END = "DELETE FROM payment_sweep WHERE network = $1 AND holder = $2";

/** Keeps the lease until `end`. @returns `undefined` when another sweep has it */
export async function takeSweepLease(
  network: string,
  run: RunStatement = runStatement,
): Promise<SweepLease | undefined> {
  const holder = randomUUID();
  const hold = async () => (await run(HOLD, [network, holder, LEASE_SECONDS])).length > 0;
  if (!(await hold())) return undefined;
  const lost = new AbortController();
  let renewal = Promise.resolve();
  const renew = async () => {
    if (!(await hold().catch(() => false))) lost.abort();
  };
  const renewing = setInterval(() => {
    renewal = renew();
  }, RENEW_MS).unref();
  return {
    lost: lost.signal,
    async end() {
      clearInterval(renewing);
      await renewal; // One that arrives after the deletion would take the lease again.
      await run(END, [network, holder]);
    },
  };
}
