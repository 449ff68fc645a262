import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { END_SIGNALS, toExitCode } from "#lib/platform/end-signals.ts";
import { Interrupted } from "./fault.ts";
import { hangUpWithNpm } from "./hang-up-with-npm.ts";
import { projectRoot } from "./project-root.ts";

export interface Finished {
  /** As in a shell: 128 + the number of a signal, and 127 when the command does not exist. */
  code: number;
  /** Standard output and error in the order of their arrival; empty when the terminal got them. */
  output: string;
}

interface RunOptions {
  /** Default: the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Returns the output instead of printing it. */
  quiet?: boolean;
  /** Only root can run a command as another user. */
  user?: { uid: number; gid: number };
}

const running = new Set<ChildProcess>();

let interruptedBy: NodeJS.Signals | undefined;

/**
 * Forwards a signal to all commands. A terminal sends Ctrl-C to them itself, and a second signal would interrupt their
 * clean-up.
 */
function forwardSignal(signal: NodeJS.Signals): void {
  interruptedBy = signal;
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

// A listener stops a signal from ending this process, so it exists only while a command runs.
function onStart(child: ChildProcess): void {
  if (running.size === 0) for (const signal of END_SIGNALS) process.on(signal, forwardSignal);
  running.add(child);
}

function onEnd(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) for (const signal of END_SIGNALS) process.off(signal, forwardSignal);
}

/**
 * Makes a signal end this process through `process.exit`, whose listeners end what this process has started. While a
 * command runs, the command gets the signal first, and `run` throws.
 */
export function exitAtSignals(): void {
  hangUpWithNpm();
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      if (running.size === 0) process.exit(toExitCode(signal));
    });
  }
}

/**
 * In the project's folder, until it ends. It does not throw when the command fails: the caller checks `code`. A signal
 * to this process is forwarded to the command.
 * @throws Interrupted after the end of a command that got a forwarded signal
 */
export function run(command: string, args: string[], { env, quiet = false, user }: RunOptions = {}): Promise<Finished> {
  const options: SpawnOptions = {
    cwd: projectRoot,
    env: env ?? process.env,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    ...user,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    onStart(child);
    let output = "";
    const keep = (text: string) => {
      output += text;
    };
    child.stdout?.setEncoding("utf8").on("data", keep);
    child.stderr?.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => {
      onEnd(child);
      resolve({ code: 127, output: output + error.message });
    });
    child.once("close", (code, signal) => {
      onEnd(child);
      if (interruptedBy) reject(new Interrupted(toExitCode(interruptedBy)));
      else resolve({ code: code ?? toExitCode(signal as NodeJS.Signals), output });
    });
  });
}
