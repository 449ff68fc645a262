import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { settingNames } from "#lib/platform/env.ts";

/** A process of the service. */
export interface RunningService {
  url: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the service without pages. @param settings as of `.env.example`; those not given have their defaults */
export async function startService(settings: Record<string, string>): Promise<RunningService> {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const child = fork(join(import.meta.dirname, "service-process.ts"), {
    env: { ...process.env, ...unset, LOG_LEVEL: "silent", RATE_LIMIT_PER_SECOND: "0", ...settings } as NodeJS.ProcessEnv,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const [told] = (await Promise.race([
    once(child, "message"),
    gone.then(([code]) => {
      throw new Error(`The service ended with exit code ${code}`);
    }),
  ])) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${told.port}`,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
