import { waitUntil } from "#scripts/support/wait-until.ts";
import { type RunningService, startService } from "#tests/support/service.ts";
import type { Part } from "./part.ts";

const START_MS = 60_000;

/** Its address changes with each start. */
export interface KillableService extends Part {
  /** `undefined` while it is down. */
  url: string | undefined;
}

/** @param settings the settings of the next start */
export function serviceWith(settings: () => Record<string, string>): KillableService {
  let running: RunningService | undefined;
  const part: KillableService = {
    name: "service",
    url: undefined,
    async kill() {
      part.url = undefined;
      await running?.kill();
      running = undefined;
    },
    async restart() {
      // A supervisor starts a process again when its start fails, for example because the database is away.
      const start = async () => {
        running = await startService(settings()).catch(() => undefined);
        return running !== undefined;
      };
      await waitUntil(start, { within: START_MS, what: "a service to start" });
      part.url = running?.url;
    },
  };
  return part;
}
