import autocannon, { type Request } from "autocannon";
import { createAmount, createRatio, type Figure } from "./results.ts";
import { chooseSize, isShort } from "./sized.ts";
import { findMedian, findPercentile } from "./statistics.ts";

const SECONDS = 0.4;

/**
 * The engine compiles what it has seen often, and each process reads its facts. So a target is warm after some
 * thousands of calls, when two turns in a row are hardly faster than the fastest before. One such turn may only have
 * met with new facts.
 */
const WARM_UP_CALLS = 4_000;
const MAX_WARM_UPS = 15;
const HARDLY_FASTER = 1.1;
const TURNS_IN_A_ROW = 2;

/** A short run sends only these requests, or one for each connection. */
const REQUESTS = 20;

/** Autocannon ends at a sample. Its default of a second would make each run take that long. */
const SAMPLE_MS = chooseSize(100, 20);

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
  /** Each call asks what this gives, instead of `body` and the path of `url`. A path without body is a GET. */
  askNext?: () => { path: string; body?: unknown };
  headers?: Record<string, string>;
  /** Default: 200. */
  status?: number;
  /** Only to compare with: a change of its share is no loss of ours. */
  isYardstick?: boolean;
  /** For some questions no fact is on file, and they get 404. */
  canLackData?: boolean;
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

const JSON_HEADERS = { "content-type": "application/json" };

function buildRequest(body: unknown, headers: Record<string, string>): Request {
  return body === undefined
    ? { method: "GET", headers }
    : { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) };
}

/** @param rate what is expected: as many requests are prepared, because building one takes a core some time too */
async function measureLoad(target: Target, { connections, rate }: { connections: number; rate: number }) {
  const { name, url, body, askNext, headers = {}, status: expected = 200, canLackData } = target;
  const buildNext = () => {
    const { path, body: next } = (askNext as NonNullable<typeof askNext>)();
    return { path, ...buildRequest(next, headers) };
  };
  const prepared = askNext && !isShort ? Array.from({ length: Math.ceil(rate * SECONDS) }, buildNext) : [];
  const setupRequest = (request: Request) => ({ ...request, ...(prepared.pop() ?? buildNext()) });

  const length = isShort
    ? { amount: Math.max(REQUESTS, connections), sampleInt: SAMPLE_MS }
    : { duration: SECONDS, sampleInt: SAMPLE_MS };
  const run = autocannon({
    url,
    connections,
    ...length,
    timeout: TIMEOUT_SECONDS,
    ...buildRequest(body, headers),
    ...(askNext && { requests: [{ setupRequest }] }),
  });
  const times: number[] = []; // The summary of autocannon has whole milliseconds only.
  const others = new Map<number, number>();
  run.on("response", (_client, status, _bytes, ms) => {
    if (status === expected || (canLackData && status === 404)) times.push(ms);
    else others.set(status, (others.get(status) ?? 0) + 1);
  });
  const { duration, errors } = await run;
  if (others.size + errors > 0) {
    const counts = [...others].map(([status, count]) => `${count} with the status ${status}`);
    throw new Error(`${name}: not only answers with ${expected}: ${[...counts, `${errors} errors`].join(", ")}`);
  }
  return { rate: times.length / duration, p50: findPercentile(times, 0.5), p99: findPercentile(times, 0.99) };
}

/** @returns the fastest rate of a turn */
async function warmUp(target: Target, connections: number): Promise<number> {
  let fastest = 0;
  let inARow = 0;
  let calls = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && (inARow < TURNS_IN_A_ROW || calls < WARM_UP_CALLS); turn++) {
    const { rate } = await measureLoad(target, { connections, rate: fastest });
    inARow = rate < fastest * HARDLY_FASTER ? inARow + 1 : 0;
    fastest = Math.max(fastest, rate);
    calls += rate * SECONDS;
  }
  return fastest;
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
  const warmRates: number[] = [];
  for (const target of all) warmRates.push(isShort ? 0 : await warmUp(target, connections));
  const measure = (index: number) =>
    measureLoad(all[index] as Target, { connections, rate: warmRates[index] as number });
  const results = all.map(() => [] as Awaited<ReturnType<typeof measureLoad>>[]);
  for (let round = 0; round < rounds; round++) {
    for (const index of all.keys()) {
      if (index > 0 && index % TARGETS_PER_YARDSTICK === 0) results[0]?.push(await measure(0));
      results[index]?.push(await measure(index));
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

/** The share of each but the first. */
export const toShares = (measured: readonly MeasuredTarget[]): Figure[] =>
  measured
    .slice(1)
    .map(({ target: { name, isYardstick }, share }) =>
      isYardstick ? createAmount(name, share, "of raw", "more") : createRatio(name, share, "of raw"),
    );

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
