import { setTimeout as pause } from "node:timers/promises";

/**
 * Asks again and again until `isSo` says yes.
 * @throws when it has not after `within` milliseconds, naming `what` was waited for
 */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, { within, what }: { within: number; what: string }): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited ${Math.round(within / 1000)} s in vain for ${what}`);
    await pause(50);
  }
}
