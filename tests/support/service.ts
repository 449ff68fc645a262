import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { settingNames } from "#lib/platform/env.ts";

export interface RunningService {
  url: string;
  /** So far. Empty unless the settings have a LOG_LEVEL. */
  logs(): string;
  /** Immediately, like a power failure. */
  kill(): Promise<void>;
}

/** A run of all tests has it as one file, which starts faster. */
const PROGRAM = process.env.TEST_SERVICE ?? join(import.meta.dirname, "service-process.ts");

/** Without pages. @param settings names and values as in `.env.example`; the others have their defaults */
export async function startService(settings: Record<string, string>): Promise<RunningService> {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const child = fork(PROGRAM, {
    env: {
      ...process.env,
      ...unset,
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_SECOND: "0",
      ...settings,
    } as NodeJS.ProcessEnv,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const exited = once(child, "exit");
  const [ready] = (await Promise.race([
    once(child, "message"),
    exited.then(([code]) => {
      throw new Error(`The service ended with exit code ${code}`);
    }),
  ])) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${ready.port}`,
    logs: () => printed,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
