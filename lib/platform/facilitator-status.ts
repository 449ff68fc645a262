import { env } from "./env.ts";

const PATIENCE_MS = 1_000;
const REMEMBERED_MS = 5_000;

let remembered: { url: string; until: number; status: Promise<"ok" | "away"> } | undefined;

/** Whether the facilitator answers; asked at most every five seconds while it does. */
export async function facilitatorStatus(): Promise<"ok" | "away"> {
  const url = env.FACILITATOR_URL;
  if (!url) return "away";
  if (remembered?.url === url && remembered.until > Date.now()) return remembered.status;
  remembered = { url, until: Date.now() + REMEMBERED_MS, status: ask(url) };
  const status = await remembered.status;
  if (status === "away") remembered = undefined;
  return status;
}

async function ask(url: string): Promise<"ok" | "away"> {
  try {
    const headers = env.FACILITATOR_AUTHORIZATION ? { authorization: env.FACILITATOR_AUTHORIZATION } : undefined;
    const response = await fetch(`${url}/supported`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    return response.ok ? "ok" : "away";
  } catch {
    return "away";
  }
}
