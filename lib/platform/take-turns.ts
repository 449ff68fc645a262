import { setImmediate as nextTurn } from "node:timers/promises";

/** Work of this length holds nobody up. */
const TURN_MS = 15;

/**
 * Returns the pause of a long loop: call it after each round. It lets the process answer other requests as soon as the
 * loop has held the thread for a while.
 */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
