import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingNames } from "#lib/platform/env.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

/** Tests run side by side, so a server that is busy all the time is no sign of too many calls. */
const ON_TEST_MACHINES = { HOST: "127.0.0.1", OVERLOAD_SECONDS: "0" };

/** A first start builds the pages and loads all data. */
const START_MS = 300_000;

export interface RunningServer {
  url: string;
  pid: number;
  logs(): string;
  /** Waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * As `npm start` does, on a free port. Waits until /health answers 200.
 * @param settings variables of `.env.example`; the others have their defaults, regardless of the environment and of a
 * `.env` file, but no call is refused because of too many others
 * @param options `discard` drops the output, for measurements
 * @throws with the output when the server ends before it answers
 */
export async function startServer(
  settings: Record<string, string>,
  { output = "keep" }: { output?: "keep" | "discard" } = {},
): Promise<RunningServer> {
  const port = settings.PORT ?? String(await findFreePort());
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const { variables, args } = readStartCommand();
  const env = {
    ...inherited,
    ...unset,
    ...variables,
    ...ON_TEST_MACHINES,
    ...settings,
    PORT: port,
  } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ["ignore", output === "keep" ? "pipe" : "ignore", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const gone = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endWithThisProcess = () => child.kill("SIGKILL");
  process.once("exit", endWithThisProcess);

  const url = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (!hasEnded()) child.kill(signal);
    const [code, by] = await gone;
    process.off("exit", endWithThisProcess);
    return { code, signal: by };
  };
  try {
    await waitUntil(async () => hasEnded() || (await isHealthy(url)), {
      within: START_MS,
      what: `${url}/health to answer 200`,
    });
    if (hasEnded()) throw new Error(`The server ended with exit code ${child.exitCode}`);
  } catch (error) {
    await stop("SIGKILL");
    throw new Error(`${(error as Error).message}. It printed:\n${printed}`);
  }
  return { url, pid: child.pid as number, logs: () => printed, stop };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).status === 200;
  } catch {
    return false;
  }
}

/** Of `npm start`, so that tests and measurements run what users run. */
function readStartCommand(): { variables: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(" ");
  const node = words.indexOf("node");
  const variables = words.slice(0, node).flatMap((word) => (word.includes("=") ? [word.split("=", 2)] : []));
  return { variables: Object.fromEntries(variables), args: words.slice(node + 1) };
}
