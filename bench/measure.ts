import autocannon from "autocannon";
import { median, percentile } from "./statistics.ts";

const CONNECTIONS = 10;
const SECONDS = 1;

// The yardstick is taken again after so many targets: what slows the machine down for a while slows it down, too.
const TARGETS_A_YARDSTICK = 8;

/** One call that is asked for again and again. */
export interface Target {
  name: string;
  url: string;
  /** A JSON body makes it a POST. */
  body?: unknown;
}

export interface Measured {
  target: Target;
  /** Answers a second: the median of the rounds. */
  rate: number;
  /** The rate as a share of the yardstick's. */
  share: number;
  p50: number;
  p99: number;
}

async function load({ url, body }: Target) {
  const post = body === undefined ? {} : { method: "POST" as const, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const run = autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...post });
  const took: number[] = []; // Its own summary counts whole milliseconds.
  run.on("response", (_client, _status, _bytes, ms) => took.push(ms));
  const { duration, requests, non2xx, errors } = await run;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`);
  return { rate: requests.total / duration, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

/**
 * Measures targets in turns, round by round, so that what slows the machine down slows all of them.
 * @param yardstick what their rates are compared with; comes first in the result
 * @param rounds odd, for a median that was measured
 */
export async function measure(yardstick: Target, targets: readonly Target[], rounds = 3): Promise<Measured[]> {
  const all = [yardstick, ...targets];
  for (const target of all) await load(target); // Warm: code compiled, facts in memory.
  const results = all.map(() => [] as Awaited<ReturnType<typeof load>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of all.entries()) {
      if (index > 0 && index % TARGETS_A_YARDSTICK === 0) results[0]?.push(await load(yardstick));
      results[index]?.push(await load(target));
    }
  }
  const rates = results.map((taken) => median(taken.map(({ rate }) => rate)));
  return all.map((target, index) => {
    const taken = results[index] ?? [];
    const rate = rates[index] as number;
    return { target, rate, share: rate / (rates[0] as number), p50: median(taken.map(({ p50 }) => p50)), p99: median(taken.map(({ p99 }) => p99)) };
  });
}
