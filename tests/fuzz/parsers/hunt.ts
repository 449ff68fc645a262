import type { Random } from "#scripts/support/random.ts";
import type { Coverage } from "./coverage.ts";
import { mutate, pump } from "./mutate.ts";
import type { Parser } from "./parser.ts";

export interface Finding {
  /** The same for each input with this fault. */
  key: string;
  parser: string;
  /** The first line of the error, or what is slow. */
  fault: string;
  /** The shortest input found with the same fault. */
  input: string;
  stack: string;
}

export interface Hunt {
  inputs: number;
  blocks: number;
  /** Inputs that reach blocks which those before them do not. */
  corpus: string[];
  findings: Finding[];
  slowestMs: number;
}

/** Taking the coverage costs as much as some dozens of inputs. */
const BATCH = 48;

/** After this share of the batches, the time of a long input is compared with that of shorter ones. */
const GROWTH_SHARE = 0.15;

const SLOW = "takes too long";
const STEEP = "takes more than its length says";

/** Of two inputs of which one is twice as long, the longer takes at most this many times as long. */
const MAX_GROWTH = 3.2;

/** Shorter times say nothing about growth. */
const MIN_GROWTH_MS = 60;

const SHRINK_STEPS = 400;

interface Options {
  corpus: readonly string[];
  coverage: Coverage | undefined;
  random: Random;
  /** Milliseconds of the thread's processor time; the saved inputs run in any case. */
  budgetMs: number;
  checksGrowth: boolean;
  /** For a run that must be the same again. */
  maxInputs?: number;
  /** Called before each input, so that a watch can name one that never ends. */
  onInput(input: string): void;
}

/** Runs a parser on its saved inputs, then on changed ones, and collects those that reach new blocks. */
export async function hunt(parser: Parser, options: Options): Promise<Hunt> {
  const { coverage, random, onInput } = options;
  const found: Hunt = { inputs: 0, blocks: 0, corpus: [], findings: [], slowestMs: 0 };
  const run = (input: string): Promise<Outcome> => {
    onInput(input);
    found.inputs += 1;
    return runOnce(parser, input);
  };
  const runAndJudge = async (input: string) => {
    const outcome = await run(input);
    if (outcome.fault !== undefined) return addFinding(found, parser, { input, ...outcome, fault: outcome.fault }, run);
    if (outcome.ms <= parser.maxMs) found.slowestMs = Math.max(found.slowestMs, outcome.ms);
    else if ((await measure(input, run)) > parser.maxMs) {
      const isSlow = async (shorter: string) => ({
        ms: 0,
        ...((await measure(shorter, run)) > parser.maxMs && { fault: SLOW }),
      });
      await addFinding(found, parser, { input, fault: SLOW, stack: `${Math.round(outcome.ms)} ms` }, isSlow);
    }
  };
  const countNewBlocks = () => {
    const count = coverage?.countNewBlocks() ?? 0;
    found.blocks += count;
    return count;
  };
  for (const input of new Set([...parser.seeds, ...options.corpus])) {
    await runAndJudge(input);
    if (countNewBlocks() > 0 || parser.seeds.includes(input)) found.corpus.push(input);
  }
  const startedAt = readCpuMs();
  const maxInputs = options.maxInputs ?? Number.POSITIVE_INFINITY;
  while (readCpuMs() - startedAt < options.budgetMs && found.inputs < maxInputs) {
    const batch = Array.from({ length: BATCH }, () =>
      mutate(chooseInput(found.corpus, random), { ...parser, random, others: found.corpus }),
    );
    for (const input of batch) await runAndJudge(input);
    if (coverage && coverage.countNewBlocks({ isTrial: true }) > 0)
      for (const input of batch) {
        await run(input);
        if (countNewBlocks() > 0) found.corpus.push(input);
      }
    if (options.checksGrowth && !hasSlowInput(found) && random.next() < GROWTH_SHARE)
      await checkGrowth(found, parser, random, run);
  }
  return found;
}

const hasSlowInput = ({ findings }: Hunt) => findings.some(({ fault }) => fault === SLOW || fault === STEEP);

/** Newer inputs reach less known blocks. */
const chooseInput = (corpus: readonly string[], random: Random): string =>
  corpus[Math.floor((1 - random.next() ** 1.5) * corpus.length)] ?? corpus.at(-1) ?? "";

interface Outcome {
  ms: number;
  fault?: string;
  stack?: string;
}

type Run = (input: string) => Promise<Outcome>;

async function runOnce(parser: Parser, input: string): Promise<Outcome> {
  const startedAt = readCpuMs();
  try {
    await parser.check(input);
    return { ms: readCpuMs() - startedAt };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
    return { ms: readCpuMs() - startedAt, fault: message.split("\n", 1)[0], stack };
  }
}

const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The shortest of two runs: the first one can include the work of the compiler. */
async function measure(input: string, run: Run): Promise<number> {
  return Math.min((await run(input)).ms, (await run(input)).ms);
}

/** Of a part that is repeated until the input is as long as it can be. */
async function checkGrowth(found: Hunt, parser: Parser, random: Random, run: Run): Promise<void> {
  const build = pump(random.pick(found.corpus), random);
  const lengths = [parser.maxLength / 16, parser.maxLength / 4, parser.maxLength / 2, parser.maxLength];
  let before = 0;
  let shorter = "";
  for (const length of lengths) {
    const input = build(Math.floor(length));
    const { ms, fault, stack } = await run(input);
    if (fault !== undefined) return addFinding(found, parser, { input, fault, stack }, run);
    const isLate = ms > parser.maxMs && (await measure(input, run)) > parser.maxMs;
    const isSteep = length > parser.maxLength / 4 && ms > MIN_GROWTH_MS && ms > MAX_GROWTH * before;
    // One time alone can be a lucky one, or have a collection of memory in it.
    const isSteepAgain = async () => (await measure(input, run)) > MAX_GROWTH * (await measure(shorter, run));
    if (isLate || (isSteep && (await isSteepAgain()))) {
      const fault = isLate ? SLOW : STEEP;
      return addFinding(found, parser, {
        input,
        fault,
        stack: `${Math.round(before)} ms, then ${Math.round(ms)} ms for ${input.length} letters`,
      });
    }
    found.slowestMs = Math.max(found.slowestMs, ms);
    before = Math.max(1, ms);
    shorter = input;
  }
}

interface Fault {
  input: string;
  fault: string;
  stack?: string | undefined;
}

/** Each fault of a parser counts once. @param run shortens the input while the fault stays the same */
async function addFinding(found: Hunt, parser: Parser, { input, fault, stack = "" }: Fault, run?: Run): Promise<void> {
  const key = normalize(fault) + findPlace(stack);
  if (found.findings.some((one) => one.key === key)) return;
  const finding = { key, parser: parser.name, fault, input, stack };
  found.findings.push(finding);
  if (!run) return;
  const isSame = async (shorter: string) => {
    const outcome = await run(shorter);
    return outcome.fault !== undefined && normalize(outcome.fault) + findPlace(outcome.stack ?? stack) === key;
  };
  finding.input = await shorten(input, isSame);
}

const normalize = (fault: string) => fault.replace(/[“"'].*[”"']|\d+|:.*$/gs, "…");

/** The line of ours in which the error was thrown. */
const findPlace = (stack: string) => /\/(lib\/\S+?:\d+)/.exec(stack)?.[1] ?? "";

/** Leaves out parts, large ones first, while the fault stays. */
async function shorten(input: string, isSame: (shorter: string) => Promise<boolean>): Promise<string> {
  let shortest = input;
  let steps = 0;
  for (let size = Math.ceil(shortest.length / 2); size > 0 && steps < SHRINK_STEPS; size = Math.floor(size / 2))
    for (let at = 0; at < shortest.length && steps < SHRINK_STEPS; ) {
      steps += 1;
      const shorter = shortest.slice(0, at) + shortest.slice(at + size);
      if (await isSame(shorter)) shortest = shorter;
      else at += size;
    }
  return shortest;
}
