import { LRUCache } from "lru-cache";
import { env } from "./env.ts";
import { type ConfiguredFacilitator, listFacilitators } from "./facilitators.ts";

const TIMEOUT_MS = 1_000;
const FRESH_MS = 5_000;

// Only "ok" is cached. If a facilitator is away, the next call asks it again.
const statuses = new LRUCache<string, "ok", ConfiguredFacilitator>({
  max: 2,
  ttl: FRESH_MS,
  fetchMethod: async (_url, _stale, { context }) => ((await isReachable(context)) ? "ok" : undefined),
});

/** `ok` when the facilitator of each network answers. */
export async function readFacilitatorStatus(): Promise<"ok" | "away"> {
  const facilitators = listFacilitators(env);
  const found = await Promise.all(
    facilitators.map((facilitator) => statuses.fetch(facilitator.url, { context: facilitator })),
  );
  return found.length > 0 && found.every((status) => status === "ok") ? "ok" : "away";
}

async function isReachable({ url, authorize }: ConfiguredFacilitator): Promise<boolean> {
  try {
    const supported = `${url}/supported`;
    const headers = authorize && { authorization: await authorize("GET", supported) };
    const response = await fetch(supported, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
