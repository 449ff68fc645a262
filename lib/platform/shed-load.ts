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
 * A turn of the loop accepts only some of the connections that wait. When nearly each turn brings one and the loop never
 * rests, others wait in the system's queue, where this process does not see that they are late.
 */
const ACCEPTED_PER_TURN = 0.7;

/** With fewer connections, or in a shorter time, it is only a burst. */
const MIN_QUEUED = 32;
const MIN_QUEUE_MS = 300;

/**
 * Where other work of the machine holds the processor, a process seems to be busy while it waits for its turn. Such
 * time counts less.
 */
const OWN_CORE = 0.7;
const WEIGHT_WITHOUT_CORE = 0.3;

/**
 * Of the requests that arrive, the share that is taken. It falls quickly, and most at first, because there are requests
 * that wait already. The more the process rests, the faster the share comes back: within two seconds when there is
 * nothing to do, and hardly when it would be too much again.
 */
const FIRST_FALL = 0.25;
const FALL = 0.6;
const RISE = 0.03;
const MIN_SHARE = 0.02;

/** Refuses some requests while there is more work than this process can do, so that it answers the others in time. */
export interface LoadShedder {
  /** False: refuse this request now. */
  hasRoom(): boolean;
  /** To be called for each connection that the process accepts. */
  countConnection(): void;
  stop(): void;
}

/**
 * @param isOverloaded whether requests have waited for each other since the last check
 * @param utilization the part of that time in which the process did not rest, from 0 to 1
 */
export const changeShare = (share: number, isOverloaded: boolean, utilization: number): number =>
  isOverloaded
    ? Math.max(MIN_SHARE, share * (share === 1 ? FIRST_FALL : FALL))
    : Math.min(1, share + RISE * (1 - utilization));

/**
 * Watches the thread that answers requests. Late alone is not enough: on a machine with other work, a process that has
 * little to do is late too.
 * @param seconds without rest after which a process is overloaded; 0: it never refuses
 * @param report gets the number of refused requests of each second in which there were some
 */
export function startLoadShedder(seconds: number, report: (refused: number) => void): LoadShedder {
  if (seconds === 0) return { hasRoom: () => true, countConnection: () => {}, stop: () => {} };
  let share = 1;
  let refused = 0;
  const measureLoop = createLoopMeter();
  let busyMs = 0;
  let busyChecks = 0;
  let veryLateChecks = 0;
  let accepted = 0;
  let queueMs = 0;
  let queued = 0;
  const timer = setInterval(() => {
    const { ms, utilization, hasOwnCore, turns } = measureLoop();
    const isBusy = ms > CHECK_MS + LATE_MS && utilization >= BUSY;
    busyMs = isBusy ? busyMs + ms * (hasOwnCore ? 1 : WEIGHT_WITHOUT_CORE) : 0;
    busyChecks = isBusy ? busyChecks + 1 : 0;
    veryLateChecks = isBusy && ms > VERY_LATE_MS ? veryLateChecks + 1 : 0;
    const isQueueing = utilization >= BUSY && accepted > 0 && accepted >= ACCEPTED_PER_TURN * turns;
    queueMs = isQueueing ? queueMs + ms : 0;
    queued = isQueueing ? queued + accepted : 0;
    accepted = 0;
    const isBusyForLong = busyMs >= 1_000 * seconds && busyChecks >= OVERLOAD_CHECKS;
    const isRefusing = share < 1;
    const isOverloaded =
      isBusyForLong || veryLateChecks >= OVERLOAD_CHECKS || (queueMs >= MIN_QUEUE_MS && queued >= MIN_QUEUED);
    share = changeShare(share, isRefusing ? isBusy || isQueueing : isOverloaded, utilization);
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
    countConnection() {
      accepted += 1;
    },
    stop() {
      clearInterval(timer);
      clearInterval(reporter);
    },
  };
}

/** About the time since the last reading: its length, how busy the loop was, and how often it turned. */
function createLoopMeter() {
  const read = () => {
    const { user, system } = process.threadCpuUsage();
    return {
      at: performance.now(),
      usage: performance.eventLoopUtilization(),
      processorMs: (user + system) / 1_000,
      turns: performance.nodeTiming.uvMetricsInfo.loopCount,
    };
  };
  let last = read();
  return () => {
    const { at, usage, processorMs, turns } = last;
    last = read();
    const ms = last.at - at;
    return {
      ms,
      utilization: performance.eventLoopUtilization(last.usage, usage).utilization,
      hasOwnCore: last.processorMs - processorMs >= OWN_CORE * ms,
      turns: last.turns - turns,
    };
  };
}
