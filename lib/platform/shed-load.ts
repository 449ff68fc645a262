import { performance } from "node:perf_hooks";

const CHECK_MS = 50;

/** A process is overloaded if both lasted this many checks: it was never idle, and its work was late at each check. */
const CHECKS = 10;
const LATE_MS = 20;
const BUSY = 0.95;

/** Of the requests that arrive, the share that is taken. It falls quickly, and comes back within a second. */
const FALL = 0.7;
const RISE = 0.05;
const MIN_SHARE = 0.02;

/** Refuses some requests while there is more work than this process can do, so that it answers the others in time. */
export interface LoadShedder {
  /** False: refuse this request now. */
  hasRoom(): boolean;
  stop(): void;
}

/** @param isOverloaded whether requests have waited for each other during the last checks */
export const changeShare = (share: number, isOverloaded: boolean): number =>
  isOverloaded ? Math.max(MIN_SHARE, share * FALL) : Math.min(1, share + RISE);

/**
 * Watches the thread that answers requests. Late alone is not enough: on a machine with other work, a process that has
 * little to do is late too.
 * @param report gets the number of refused requests of each second in which there were some
 */
export function startLoadShedder(report: (refused: number) => void): LoadShedder {
  const late: boolean[] = [];
  let share = 1;
  let refused = 0;
  let dueAt = performance.now() + CHECK_MS;
  let usage = performance.eventLoopUtilization();
  const usages: number[] = [];
  const timer = setInterval(() => {
    const now = performance.now();
    const sinceLast = performance.eventLoopUtilization(usage);
    usage = performance.eventLoopUtilization();
    addToWindow(late, now - dueAt > LATE_MS);
    addToWindow(usages, sinceLast.utilization);
    dueAt = now + CHECK_MS;
    const isOverloaded = late.length === CHECKS && !late.includes(false) && usages.every((used) => used >= BUSY);
    share = changeShare(share, isOverloaded);
  }, CHECK_MS).unref();
  const reporter = setInterval(() => {
    if (refused > 0) report(refused);
    refused = 0;
  }, 1_000).unref();
  return {
    hasRoom() {
      if (share === 1 || Math.random() < share) return true;
      refused += 1;
      return false;
    },
    stop() {
      clearInterval(timer);
      clearInterval(reporter);
    },
  };
}

function addToWindow<T>(window: T[], value: T): void {
  window.push(value);
  if (window.length > CHECKS) window.shift();
}
