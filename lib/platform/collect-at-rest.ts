import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { AT_REST, createWorkMeter } from "./work-meter.ts";

/** The share of the time in which the event loop of a busy process works. */
const BUSY = 0.25;

const INTERVAL_MS = 5_000;

/**
 * V8 collects when it needs room. After much work, a process at rest needs none, and holds 150 MB of garbage for as long
 * as nobody calls. So the first rest after work collects once: nobody waits for it then.
 * @param collect the heap of this process, if nothing else is given
 * @returns ends the watch
 */
export function collectAtRest(collect: () => void = exposeCollector(), intervalMs: number = INTERVAL_MS): () => void {
  let hasWorked = false;
  const measureWork = createWorkMeter();
  const timer = setInterval(() => {
    const work = measureWork();
    if (work >= BUSY) hasWorked = true;
    if (work <= AT_REST && hasWorked) {
      hasWorked = false;
      collect();
      measureWork(); // The collection itself is no work for anybody.
    }
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

/** A context that is made after the flag was set has the function; this one has not. */
function exposeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
