import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants } from "node:os";
import { Interrupted } from "./fault.ts";
import { projectRoot } from "./project-root.ts";

export interface Finished {
  /** The exit code; 128 + its number for a signal, as a shell has it; 127 when the command is not there. */
  code: number;
  /** Standard output and error as they came, empty when they went to the terminal. */
  output: string;
}

interface RunOptions {
  /** Replaces the environment; default: this process's own. */
  env?: NodeJS.ProcessEnv;
  /** Keeps what the command prints instead of showing it. */
  quiet?: boolean;
  /** Runs the command as another user; for root only. */
  user?: { uid: number; gid: number };
}

const exitCodeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

const running = new Set<ChildProcess>();

let interruptedBy: NodeJS.Signals | undefined;

/** A terminal's Ctrl-C reaches the commands by itself; a second one would cut their clean-up short. */
function passOn(signal: NodeJS.Signals): void {
  interruptedBy = signal;
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

// Listening keeps a signal from ending this process, so it lasts only as long as a command runs.
function began(child: ChildProcess): void {
  if (running.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, passOn);
  running.add(child);
}

function ended(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, passOn);
}

/**
 * Runs a command in the project's folder to its end. Never throws for a command that fails: look at `code`.
 * A signal to this process while it runs goes to the command.
 * @throws Interrupted once a command is over that such a signal was passed on to
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
    began(child);
    let output = "";
    const keep = (text: string) => {
      output += text;
    };
    child.stdout?.setEncoding("utf8").on("data", keep);
    child.stderr?.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => {
      ended(child);
      resolve({ code: 127, output: output + error.message });
    });
    child.once("close", (code, signal) => {
      ended(child);
      if (interruptedBy) reject(new Interrupted(exitCodeOf(interruptedBy)));
      else resolve({ code: code ?? exitCodeOf(signal as NodeJS.Signals), output });
    });
  });
}
