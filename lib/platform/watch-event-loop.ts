import { monitorEventLoopDelay } from "node:perf_hooks";

/** While one piece of work runs for longer than this, every other request waits. */
const STALL_MS = 100;

const RESOLUTION_MS = 10;
const INTERVAL_MS = 1_000;

/**
 * Watches the thread that answers requests, and reports the longest stall of each second in which there was one.
 * @param onStall gets the milliseconds for which nothing else ran
 * @returns stops the watch
 */
export function watchEventLoop(onStall: (ms: number) => void): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const timer = setInterval(() => {
    const longest = delays.max / 1e6 - RESOLUTION_MS;
    delays.reset();
    if (longest > STALL_MS) onStall(Math.round(longest));
  }, INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
