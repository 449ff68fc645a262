import { LRUCache } from "lru-cache";
import { env } from "./env.ts";

const TIMEOUT_MS = 1_000;
const FRESH_MS = 5_000;

// Only "ok" is cached. If the facilitator is away, the next call asks it again.
const statuses = new LRUCache<string, "ok">({
  max: 1,
  ttl: FRESH_MS,
  fetchMethod: async (url) => ((await isReachable(url)) ? "ok" : undefined),
});

/** Returns whether the facilitator answers. */
export async function facilitatorStatus(): Promise<"ok" | "away"> {
  const url = env.FACILITATOR_URL;
  return (url && (await statuses.fetch(url))) || "away";
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const headers = env.FACILITATOR_AUTHORIZATION ? { authorization: env.FACILITATOR_AUTHORIZATION } : undefined;
    const response = await fetch(`${url}/supported`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
