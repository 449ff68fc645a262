import { setTimeout as pause } from "node:timers/promises";
import type { Call, Sample } from "./call.ts";

const STEP_MS = 5;

interface Load {
  /** Calls per second. */
  rate: number;
  seconds: number;
  next(): Call;
  signal?: AbortSignal;
}

/**
 * Sends calls at a fixed rate, whether earlier ones are answered or not, and waits for all answers. The time of a call
 * begins when it was due, so that a stall of the server, or of this process, is in the time of every call behind it.
 */
export async function runOpenLoop({ rate, seconds, next, signal }: Load): Promise<Sample[]> {
  const samples: Sample[] = [];
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
  for (let count = 0; count < total && !signal?.aborted; ) {
    const due = startedAt + (count * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) {
      await pause(Math.min(STEP_MS, early));
      continue;
    }
    count += 1;
    const sending = measure(next(), due, startedAt).then((sample) => void samples.push(sample));
    running.add(sending);
    void sending.finally(() => running.delete(sending));
  }
  await Promise.all(running);
  return samples;
}

/** As many calls at the same time as there are callers: the most that the server answers. */
export async function runClosedLoop({
  callers,
  seconds,
  next,
}: {
  callers: number;
  seconds: number;
  next(): Call;
}): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const call = async () => {
    while (performance.now() < startedAt + seconds * 1_000)
      samples.push(await measure(next(), performance.now(), startedAt));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return samples;
}

async function measure(call: Call, due: number, startedAt: number): Promise<Sample> {
  const outcome = await call.send();
  const { kind, name } = call;
  return { kind, name, outcome, dueAt: (due - startedAt) / 1_000, ms: performance.now() - due };
}
