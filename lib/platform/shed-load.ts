import { performance } from "node:perf_hooks";

const CHECK_MS = 50;

/**
 * A process is overloaded when it was never idle at this number of checks and for some seconds, and each came late.
 * While it refuses, one such check says that it still takes too much.
 */
const OVERLOAD_CHECKS = 3;
const LATE_MS = 20;
const BUSY = 0.95;

/** So late, requests wait behind each other, whatever has the processor. */
const VERY_LATE_MS = 500;

/**
 * Where other work of the machine holds the processor, a process seems to be busy while it waits for its turn. Such time
 * counts less.
 */
const OWN_CORE = 0.7;
const WEIGHT_WITHOUT_CORE = 0.3;

/** Of the requests that arrive, the share that is taken. It falls quickly, and comes back within three idle seconds. */
const FALL = 0.7;
const RISE = 0.02;
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
 * @param seconds without rest after which a process is overloaded; 0: it never refuses
 * @param report gets the number of refused requests of each second in which there were some
 */
export function startLoadShedder(seconds: number, report: (refused: number) => void): LoadShedder {
  if (seconds === 0) return { hasRoom: () => true, stop: () => {} };
  let share = 1;
  let refused = 0;
  let checkedAt = performance.now();
  let usage = performance.eventLoopUtilization();
  let processor = readProcessorMs();
  let busyMs = 0;
  let busyChecks = 0;
  let veryLateChecks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = now - checkedAt;
    const { utilization } = performance.eventLoopUtilization(usage);
    usage = performance.eventLoopUtilization();
    checkedAt = now;
    const processorBefore = processor;
    processor = readProcessorMs();
    const weight = (processor - processorBefore) / ms >= OWN_CORE ? 1 : WEIGHT_WITHOUT_CORE;
    const isBusy = ms > CHECK_MS + LATE_MS && utilization >= BUSY;
    busyMs = isBusy ? busyMs + ms * weight : 0;
    busyChecks = isBusy ? busyChecks + 1 : 0;
    veryLateChecks = isBusy && ms > VERY_LATE_MS ? veryLateChecks + 1 : 0;
    const isBusyForLong = busyMs >= 1_000 * seconds && busyChecks >= OVERLOAD_CHECKS;
    const isRefusing = share < 1;
    share = changeShare(share, isRefusing ? isBusy : isBusyForLong || veryLateChecks >= OVERLOAD_CHECKS);
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

function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
