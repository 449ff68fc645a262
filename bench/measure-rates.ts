import autocannon, { type Options, type Request } from "autocannon";
import { chooseSize, isShort } from "./sized.ts";
import { findMedian, findPercentile } from "./statistics.ts";

const SECONDS = 1;

/** A short run sends only these requests, or one for each connection. */
const REQUESTS = 20;

/** Autocannon ends at a sample. Its default of a second would make each short run take that long. */
const SHORT_SAMPLE_MS = 20;

/** On a busy machine the first answer of some operations takes longer than the default of ten seconds. */
const TIMEOUT_SECONDS = 60;

// The yardstick is measured again after this number of targets, so that a slow moment of the machine affects it too.
const TARGETS_PER_YARDSTICK = 8;

/** Sent again and again. */
export interface Target {
  name: string;
  url: string;
  /** A JSON body makes it a POST. */
  body?: unknown;
  /** Different bodies, instead of `body`. No two connections send the same one at the same time. */
  bodies?: readonly unknown[];
  headers?: Record<string, string>;
  /** Default: 200. */
  status?: number;
}

export interface MeasuredTarget {
  target: Target;
  /** Responses per second: the median of the rounds. */
  rate: number;
  /** The rate divided by the yardstick's rate. */
  share: number;
  p50: number;
  p99: number;
}

async function measureLoad({ url, body, bodies, headers = {}, status: expected = 200 }: Target, connections: number) {
  const allHeaders = body === undefined && !bodies ? headers : { "content-type": "application/json", ...headers };
  const toRequest = (one: unknown) => ({ method: "POST" as const, headers: allHeaders, body: JSON.stringify(one) });
  const post = body === undefined ? {} : { method: "POST" as const, body: JSON.stringify(body) };
  const varied = bodies && { setupClient: rotateRequests(bodies.map(toRequest), connections) };
  const length = isShort
    ? { amount: Math.max(REQUESTS, connections), sampleInt: SHORT_SAMPLE_MS }
    : { duration: SECONDS };
  const run = autocannon({
    url,
    connections,
    ...length,
    timeout: TIMEOUT_SECONDS,
    headers: allHeaders,
    ...post,
    ...varied,
  });
  const times: number[] = []; // The summary of autocannon has whole milliseconds only.
  let others = 0;
  run.on("response", (_client, status, _bytes, ms) => {
    if (status === expected) times.push(ms);
    else others += 1;
  });
  const { duration, errors } = await run;
  if (others + errors > 0)
    throw new Error(`${url}: ${others} responses with a status other than ${expected}, ${errors} errors`);
  return { rate: times.length / duration, p50: findPercentile(times, 0.5), p99: findPercentile(times, 0.99) };
}

/** Each connection starts at another place in the list. */
function rotateRequests(requests: Request[], connections: number): Options["setupClient"] {
  let started = 0;
  return (client) => {
    const first = Math.floor((started++ % connections) * (requests.length / connections));
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
}

/**
 * Measures targets in turns, round by round, so that a slow moment of the machine affects all of them.
 * @param yardstick the target that the others are compared with; comes first in the result
 * @param options.connections number of concurrent connections to each target
 * @param options.rounds odd, so that the median is a measured value
 */
export async function measureRates(
  yardstick: Target,
  targets: readonly Target[],
  { connections = 10, rounds = chooseSize(3, 1) } = {},
): Promise<MeasuredTarget[]> {
  const all = [yardstick, ...targets];
  if (!isShort) for (const target of all) await measureLoad(target, connections); // Compiles the code and fills the caches.
  const results = all.map(() => [] as Awaited<ReturnType<typeof measureLoad>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of all.entries()) {
      if (index > 0 && index % TARGETS_PER_YARDSTICK === 0) results[0]?.push(await measureLoad(yardstick, connections));
      results[index]?.push(await measureLoad(target, connections));
    }
  }
  const rates = results.map((loads) => findMedian(loads.map(({ rate }) => rate)));
  return all.map((target, index) => {
    const loads = results[index] ?? [];
    const rate = rates[index] as number;
    return {
      target,
      rate,
      share: rate / (rates[0] as number),
      p50: findMedian(loads.map(({ p50 }) => p50)),
      p99: findMedian(loads.map(({ p99 }) => p99)),
    };
  });
}

/** @param judge the text at the end of a line */
export function printRates(measured: readonly MeasuredTarget[], judge: (one: MeasuredTarget) => string): void {
  console.log(
    `\n${"call".padEnd(42)}${"per second".padStart(10)}${"of raw".padStart(9)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}`,
  );
  for (const one of measured) {
    const { target, rate, share, p50, p99 } = one;
    const figures = `${rate.toFixed(0).padStart(10)}${share.toFixed(3).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`;
    console.log(`${target.name.padEnd(42)}${figures}  ${judge(one)}`);
  }
}
