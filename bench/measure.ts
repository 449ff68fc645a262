import autocannon from "autocannon";
import { median, percentile } from "./statistics.ts";

const SECONDS = 1;

// The yardstick is taken again after so many targets: what slows the machine down for a while slows it down, too.
const TARGETS_A_YARDSTICK = 8;

/** One call that is asked for again and again. */
export interface Target {
  name: string;
  url: string;
  /** A JSON body makes it a POST. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Which answer counts; default: 200. */
  status?: number;
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

async function load({ url, body, headers = {}, status: expected = 200 }: Target, connections: number) {
  const post = body === undefined ? {} : { method: "POST" as const, body: JSON.stringify(body) };
  const given = body === undefined ? headers : { "content-type": "application/json", ...headers };
  const run = autocannon({ url, connections, duration: SECONDS, headers: given, ...post });
  const took: number[] = []; // Its own summary counts whole milliseconds.
  let others = 0;
  run.on("response", (_client, status, _bytes, ms) => {
    if (status === expected) took.push(ms);
    else others += 1;
  });
  const { duration, errors } = await run;
  if (others + errors > 0) throw new Error(`${url}: ${others} answers other than ${expected}, ${errors} errors`);
  return { rate: took.length / duration, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

/**
 * Measures targets in turns, round by round, so that what slows the machine down slows all of them.
 * @param yardstick what their rates are compared with; comes first in the result
 * @param options.connections over how many each is asked at once
 * @param options.rounds odd, for a median that was measured
 */
export async function measure(yardstick: Target, targets: readonly Target[], { connections = 10, rounds = 3 } = {}): Promise<Measured[]> {
  const all = [yardstick, ...targets];
  for (const target of all) await load(target, connections); // Warm: code compiled, facts in memory.
  const results = all.map(() => [] as Awaited<ReturnType<typeof load>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of all.entries()) {
      if (index > 0 && index % TARGETS_A_YARDSTICK === 0) results[0]?.push(await load(yardstick, connections));
      results[index]?.push(await load(target, connections));
    }
  }
  const rates = results.map((taken) => median(taken.map(({ rate }) => rate)));
  return all.map((target, index) => {
    const taken = results[index] ?? [];
    const rate = rates[index] as number;
    return { target, rate, share: rate / (rates[0] as number), p50: median(taken.map(({ p50 }) => p50)), p99: median(taken.map(({ p99 }) => p99)) };
  });
}

/** @param judge what is said of each at the end of its line */
export function print(measured: readonly Measured[], judge: (one: Measured) => string): void {
  console.log(`\n${"call".padEnd(42)}${"a second".padStart(10)}${"of raw".padStart(9)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}`);
  for (const one of measured) {
    const { target, rate, share, p50, p99 } = one;
    console.log(
      `${target.name.padEnd(42)}${rate.toFixed(0).padStart(10)}${share.toFixed(3).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}  ${judge(one)}`,
    );
  }
}
