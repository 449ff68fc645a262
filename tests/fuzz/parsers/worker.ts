import { parentPort, workerData } from "node:worker_threads";
import { createRandom } from "#scripts/support/random.ts";
import { readCorpus } from "../corpus.ts";
import { parsers } from "./all.ts";
import { startCoverage } from "./coverage.ts";
import { hunt } from "./hunt.ts";
import type { ParserWork } from "./run-parsers.ts";

/** The current input is in shared memory, because a parser that never ends can send no message. */
const { names, seed, budgetMs, maxInputs, isGuided, checksGrowth, memory } = workerData as ParserWork;
const state = new Int32Array(memory, 0, 4);
const text = new Uint16Array(memory, 16);

const coverage = isGuided ? startCoverage((url) => /^file:.*\/lib\//.test(url)) : undefined;
for (const [index, parser] of parsers.entries()) {
  if (!names.includes(parser.name)) continue;
  const onInput = (input: string) => {
    for (let at = 0; at < input.length; at += 1) text[at] = input.charCodeAt(at);
    Atomics.store(state, 1, index);
    Atomics.store(state, 2, input.length);
    Atomics.add(state, 0, 1);
  };
  const corpus = readCorpus<string>(`parsers/${parser.name}`);
  const random = createRandom(seed + index);
  const found = await hunt(parser, { corpus, coverage, random, budgetMs, maxInputs, checksGrowth, onInput });
  parentPort?.postMessage({ name: parser.name, ...found });
}
coverage?.stop();
