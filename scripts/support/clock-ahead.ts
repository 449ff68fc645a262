import { Fault } from "./fault.ts";
import { requireProgram } from "./require-program.ts";
import { run } from "./run.ts";

/**
 * The variables of `faketime` that a process needs. The others name memory that the program shares with what it runs.
 */
const VARIABLE = /^(?:LD_PRELOAD|DYLD_\w+|FAKETIME|\w*DONT_FAKE_MONOTONIC)$/;

/**
 * Returns the environment of a process whose clock is ahead, with all processes that it starts. The monotonic clock
 * stays, because timeouts depend on it. The program `faketime` does not forward signals, so this reads its settings
 * instead of running it.
 */
export async function readClockAheadVariables(days: number): Promise<Record<string, string>> {
  const faketime = await requireProgram(["faketime"], "faketime");
  const { code, output } = await run(faketime, ["-m", "--exclude-monotonic", "-f", `+${days}d`, "env"], {
    quiet: true,
  });
  const variables = output
    .split("\n")
    .map((line) => line.split("=", 2) as [string, string])
    .filter(([name]) => VARIABLE.test(name));
  if (code !== 0 || variables.length < 2) throw new Fault(`faketime failed:\n${output}`);
  return Object.fromEntries(variables);
}

/** For a program that stops under a changed clock: Chromium. */
export function withoutClockAhead(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !VARIABLE.test(entry[0]),
    ),
  );
}

/** In milliseconds; 0 for the real clock. */
export const readClockOffset = (env: NodeJS.ProcessEnv): number =>
  Number(/^\+(\d+)d$/.exec(env.FAKETIME ?? "")?.[1] ?? 0) * 24 * 60 * 60 * 1000;
