import { constants } from "node:os";

/** From Ctrl-C, a supervisor or a closed terminal. */
export const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** At Ctrl-C, npm repeats the signal that the terminal has already sent. Signals within this time count as one. */
const SAME_PRESS_MS = 1_000;

/**
 * Calls `end` at the first signal. A later signal ends the process immediately.
 * @param options.onHangUp called at SIGHUP instead
 */
export function onEndSignal(
  end: (signal: NodeJS.Signals) => unknown,
  { onHangUp }: { onHangUp?: () => void } = {},
): void {
  let firstAt: number | undefined;
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      if (signal === "SIGHUP" && onHangUp) onHangUp();
      else if (firstAt === undefined) {
        firstAt = performance.now();
        end(signal);
      } else if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(toExitCode(signal));
    });
  }
}

/** The exit code that a shell gives to a process that a signal has ended. */
export const toExitCode = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];
