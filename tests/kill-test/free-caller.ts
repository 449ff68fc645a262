import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 50;
const TIMEOUT_MS = 10_000;

/** 402: the free calls are used up. 503: the database is away. */
const EXPECTED = new Set([200, 402, 503]);

const CALLS: readonly (() => [path: string, init?: RequestInit])[] = [
  () => ["/api/lines"],
  () => ["/api/dd/calculate?line=hapag-lloyd&country=IN&container_type=40HC&days=9"],
  () => ["/api/dd/calculate?line=hapag-lloyd&country=IN&container_type=40HC&days=9", { method: "HEAD" }],
];

/** One call after another. */
export function startFreeCaller(url: string): { faults: readonly string[]; stop(): Promise<number> } {
  const faults: string[] = [];
  let count = 0;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      const [path, init] = (CALLS[count % CALLS.length] as (typeof CALLS)[number])();
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        () => undefined,
      );
      await response?.text().catch(() => {});
      if (response && !EXPECTED.has(response.status))
        faults.push(`a call without a payment, ${init?.method ?? "GET"} ${path}, had the status ${response.status}`);
      count += 1;
      await pause(PAUSE_MS);
    }
  };
  const running = run();
  return {
    faults,
    async stop() {
      isStopped = true;
      await running;
      return count;
    },
  };
}
