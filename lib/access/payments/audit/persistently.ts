import { setTimeout as pause } from "node:timers/promises";
import { NotSearched } from "./transfer.ts";

const ATTEMPTS = 5;

/** Pauses of 0.5, 1, 2 and 4 seconds: a node that limits requests per second answers again. */
const FIRST_PAUSE_MS = 500;

/**
 * @param firstPauseMs tests use another one
 * @throws the last error, or the first one after `signal` was aborted
 */
export async function askPersistently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS || error instanceof NotSearched) throw error;
      await pause(firstPauseMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}
