import { setTimeout as pause } from "node:timers/promises";

/**
 * Checks the condition every 50 ms.
 * @param options.within the maximum time in milliseconds
 * @param options.what the event, for the message of the error
 * @throws when the condition is still false after this time
 */
export async function waitUntil(
  isMet: () => boolean | Promise<boolean>,
  { within, what }: { within: number; what: string },
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(`Waited ${Math.round(within / 1000)} s for ${what}`);
    await pause(50);
  }
}
