import { setTimeout as pause } from "node:timers/promises";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import type { Claim, Ledger } from "./ledger.ts";
import { takeSweepLease } from "./sweep-lease.ts";

/** Milliseconds. */
export interface SweepTimes {
  /** The time of one check on chain. */
  check: number;
  /** Shorter than the minute between two runs of its job, so that runs do not pile up. */
  sweep: number;
  /** While all open claims wait for their next check, a sweep asks the ledger again after this time. */
  poll: number;
}

export const SWEEP_TIMES: SweepTimes = { check: 10_000, sweep: 50_000, poll: 2_000 };

const CONCURRENT_CHECKS = 4;

/** A claim that is due may be locked by another statement for a moment. */
const MIN_PAUSE_MS = 100;

interface SweepParts {
  ledger: Ledger;
  /** Never throws. @returns true when the claim was decided */
  check(claim: Claim, signal: AbortSignal): Promise<boolean>;
  /** Seconds. */
  abandonedAfter: number;
  /** On the ledger's database. */
  run?: RunStatement;
  times: SweepTimes;
}

/**
 * Checks the abandoned claims of a network when their checks are due, until none is left or its time is over. Only one
 * sweep of a network runs at a time, among all processes on the database. Another one waits, because the process of the
 * first may be killed.
 * @returns the number of claims decided
 */
export async function sweep(
  network: string,
  { ledger, check, abandonedAfter, run, times }: SweepParts,
  stopping?: AbortSignal,
): Promise<number> {
  const endsAt = performance.now() + times.sweep;
  const ending = AbortSignal.any([AbortSignal.timeout(times.sweep), ...(stopping ? [stopping] : [])]);
  // A check that starts has its whole time.
  const isTime = (signal: AbortSignal) => !signal.aborted && performance.now() + times.check <= endsAt;

  let lease = await takeSweepLease(network, run);
  while (!lease) {
    await sleep(times.poll, ending);
    if (!isTime(ending)) return 0;
    lease = await takeSweepLease(network, run);
  }
  const signal = AbortSignal.any([ending, lease.lost]);
  let decided = 0;
  try {
    while (isTime(signal)) {
      const claims = await ledger.takeAbandoned(network, abandonedAfter, CONCURRENT_CHECKS);
      const results = await Promise.all(
        claims.map((claim) => check(claim, AbortSignal.any([signal, AbortSignal.timeout(times.check)]))),
      );
      decided += results.filter(Boolean).length;
      if (claims.length > 0) continue;
      const seconds = await ledger.nextCheck(network, abandonedAfter);
      if (seconds === undefined || performance.now() + seconds * 1_000 + times.check > endsAt) break;
      await sleep(Math.min(times.poll, Math.max(seconds * 1_000, MIN_PAUSE_MS)), signal);
    }
  } finally {
    await lease.end();
  }
  return decided;
}

/** Ends early when the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {});
