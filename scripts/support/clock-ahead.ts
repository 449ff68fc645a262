import { Fault } from "./fault.ts";
import { requireProgram } from "./require-program.ts";
import { run } from "./run.ts";

/**
 * The variables of `faketime` that a process needs. The others name memory that the program shares with what it runs.
 */
const VARIABLES = /^((?:LD_PRELOAD|DYLD_\w+|FAKETIME|\w*DONT_FAKE_MONOTONIC)=.*)$/gm;

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
  const variables = [...output.matchAll(VARIABLES)].map(([, line = ""]) => line.split("=", 2) as [string, string]);
  if (code !== 0 || variables.length < 2) throw new Fault(`faketime failed:\n${output}`);
  return Object.fromEntries(variables);
}
