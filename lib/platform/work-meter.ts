import { performance } from "node:perf_hooks";

/** A process is at rest when its event loop works for no more than this share of the time. */
export const AT_REST = 0.05;

/** @returns reads the share of the time since the last reading in which the event loop worked */
export function createWorkMeter(): () => number {
  let usage = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(usage);
    usage = performance.eventLoopUtilization();
    return utilization;
  };
}
