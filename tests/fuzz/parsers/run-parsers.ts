import { Worker } from "node:worker_threads";
import type { Finding, Hunt } from "./hunt.ts";

/** Longest input of a parser, with a margin for repetitions. */
const MAX_LETTERS = 256 * 1024;

/** A parser that works on one input for this long will not end. */
const HANG_MS = 30_000;

export interface ParserWork {
  names: readonly string[];
  seed: number;
  /** Milliseconds of processor time for each parser. */
  budgetMs: number;
  maxInputs?: number | undefined;
  /** Measures which blocks an input reaches. Otherwise the saved inputs are all there is to change. */
  isGuided: boolean;
  /** Compares the times of long inputs with those of shorter ones. */
  checksGrowth: boolean;
  memory: SharedArrayBuffer;
}

export interface ParserResult extends Hunt {
  name: string;
}

/** In a thread, so that a parser that never ends can be ended. @param onResult called after each parser */
export async function runParsers(
  work: Omit<ParserWork, "memory">,
  onResult: (result: ParserResult) => void = () => {},
): Promise<ParserResult[]> {
  const results: ParserResult[] = [];
  let left = work.names;
  while (left.length > 0) {
    const hung = await runThread({ ...work, names: left }, (result) => {
      results.push(result);
      onResult(result);
    });
    const done = new Set(results.map(({ name }) => name));
    left = left.filter((name) => !done.has(name));
    if (!hung) break;
    const [name = ""] = left;
    const result = {
      name,
      inputs: 0,
      blocks: 0,
      corpus: [],
      findings: [toFinding(name, hung.input)],
      slowestMs: HANG_MS,
    };
    results.push(result);
    onResult(result);
    left = left.slice(1);
  }
  return results;
}

const toFinding = (parser: string, input: string): Finding => ({
  key: "never ends",
  parser,
  fault: `works for more than ${HANG_MS / 1_000} s, or never settles its promise`,
  input,
  stack: "",
});

function runThread(
  work: Omit<ParserWork, "memory">,
  onResult: (result: ParserResult) => void,
): Promise<{ input: string } | undefined> {
  const memory = new SharedArrayBuffer(16 + 2 * MAX_LETTERS);
  const state = new Int32Array(memory, 0, 4);
  const text = new Uint16Array(memory, 16);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { ...work, memory } satisfies ParserWork,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  return new Promise((resolve, reject) => {
    let last = -1;
    let done = 0;
    const readInput = () =>
      Array.from(text.subarray(0, Atomics.load(state, 2)), (code) => String.fromCharCode(code)).join("");
    const watch = setInterval(() => {
      const count = Atomics.load(state, 0);
      if (count === last && count > 0) {
        const input = Array.from(text.subarray(0, Atomics.load(state, 2)), (code) => String.fromCharCode(code)).join(
          "",
        );
        void worker.terminate().then(() => resolve({ input }));
      }
      last = count;
    }, HANG_MS);
    worker.on("message", (result) => {
      done += 1;
      onResult(result);
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      clearInterval(watch);
      // A promise that is never settled ends the thread without an error.
      resolve(done < work.names.length ? { input: readInput() } : undefined);
    });
  });
}
