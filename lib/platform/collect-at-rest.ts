import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Shares of the time in which the event loop works. */
const BUSY = 0.25;
const AT_REST = 0.05;

const INTERVAL_MS = 5_000;

/**
 * V8 collects when it needs room. After much work, a process at rest needs none, and holds 150 MB of garbage for as long
 * as nobody calls. So the first rest after work collects once: nobody waits for it then.
 * @param collect the heap of this process, if nothing else is given
 * @returns ends the watch
 */
export function collectAtRest(collect: () => void = exposeCollector(), intervalMs: number = INTERVAL_MS): () => void {
  let hasWorked = false;
  let usage = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(usage);
    if (utilization >= BUSY) hasWorked = true;
    if (utilization <= AT_REST && hasWorked) {
      hasWorked = false;
      collect();
    }
    usage = performance.eventLoopUtilization();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

/** A context that is made after the flag was set has the function; this one has not. */
function exposeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
