import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { settingNames } from "#lib/platform/env.ts";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

export interface NpmScript {
  printed(): string;
  hasEnded(): boolean;
  /** To npm alone, as a supervisor does. */
  signal(signal: NodeJS.Signals): void;
  /** To npm and all its processes, as a terminal does. */
  signalAll(signal: NodeJS.Signals): void;
  /**
   * Waits for the end of npm and of every process that came from it.
   * @throws when one is left after `within` milliseconds
   */
  ended(within: number): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): void;
}

/** In a process group of its own. Settings that are not named have their defaults. */
export function runNpmScript(args: readonly string[], settings: Record<string, string>): NpmScript {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const env = { ...process.env, ...unset, ...settings } as NodeJS.ProcessEnv;
  const npm: ChildProcess = spawn("npm", ["run", ...args], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const group = -(npm.pid as number);
  const exited = once(npm, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return {
    printed: () => printed,
    hasEnded: () => !isProcessAlive(group),
    signal: (signal) => void npm.kill(signal),
    signalAll: (signal) => void process.kill(group, signal),
    async ended(within) {
      await waitUntil(this.hasEnded, {
        within,
        what: `the end of npm run ${args.join(" ")}, which printed:\n${printed}`,
      });
      const [code, signal] = await exited;
      return { code, signal };
    },
    kill() {
      if (isProcessAlive(group)) process.kill(group, "SIGKILL");
    },
  };
}
