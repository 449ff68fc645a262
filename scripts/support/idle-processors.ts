import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Sums over all processors since the machine started, in milliseconds. */
function readTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, idle: each, irq }) => sum + user + nice + sys + each + irq, 0);
  return { idle, all, processors: times.length };
}

/** @returns how many processors had nothing to do, on average, during this time */
export async function measureIdleProcessors(milliseconds: number): Promise<number> {
  const before = readTimes();
  await sleep(milliseconds);
  const after = readTimes();
  return ((after.idle - before.idle) / Math.max(1, after.all - before.all)) * after.processors;
}
