import autocannon from "autocannon";

const CONNECTIONS = 10;
const SECONDS = 3;

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
  p50: number;
  p99: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function load({ url, body }: Target, seconds: number) {
  const post = body === undefined ? {} : { method: "POST" as const, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...post });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return result;
}

/**
 * Measures targets in turns, round by round, so that what slows the machine down slows all of them.
 * @param rounds odd, for a median that was measured
 */
export async function measure(targets: readonly Target[], rounds = 3): Promise<Measured[]> {
  for (const target of targets) await load(target, 1); // Warm: code compiled, facts in memory.
  const results = targets.map(() => [] as Awaited<ReturnType<typeof load>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) results[index]?.push(await load(target, SECONDS));
  }
  return targets.map((target, index) => {
    const taken = results[index] ?? [];
    return {
      target,
      rate: median(taken.map(({ requests }) => requests.average)),
      p50: median(taken.map(({ latency }) => latency.p50)),
      p99: median(taken.map(({ latency }) => latency.p99)),
    };
  });
}
