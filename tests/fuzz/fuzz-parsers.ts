import { readCorpus, writeCorpus } from "./corpus.ts";
import type { Parser } from "./parsers/parser.ts";
import { type ParserResult, runParsers } from "./parsers/run-parsers.ts";

/** Of the saved inputs of a parser, in bytes. */
const MAX_CORPUS = 12_000;
const MAX_SHOWN = 2_000;

/** Prints what was found. @returns the number of findings */
export async function fuzzParsers(
  chosen: readonly Parser[],
  { seed, ms }: { seed: number; ms: number },
): Promise<number> {
  const budgetMs = ms / chosen.length;
  const names = chosen.map(({ name }) => name);
  const results = await runParsers({ names, seed, budgetMs, isGuided: true, checksGrowth: true }, (result) => {
    console.log(formatResult(result).join("\n"));
    save(chosen.find(({ name }) => name === result.name) as Parser, result);
  });
  return results.reduce((sum, result) => sum + result.findings.length, 0);
}

function formatResult({ name, inputs, blocks, corpus, slowestMs, findings }: ParserResult): string[] {
  const counts = `${inputs} inputs, ${blocks} blocks reached, ${corpus.length} in the corpus`;
  return [
    `${name}: ${counts}, slowest ${Math.round(slowestMs)} ms of the processor, ${findings.length} findings`,
    ...findings.flatMap(({ fault, input, stack }) => [
      `  ${fault}`,
      `    input ${JSON.stringify(input.slice(0, MAX_SHOWN))}${input.length > MAX_SHOWN ? `… (${input.length} letters)` : ""}`,
      ...stack
        .split("\n")
        .slice(0, 4)
        .map((line) => `    ${line.trim()}`),
    ]),
  ];
}

/** Findings first; then what reaches new blocks, as far as there is room. The seeds are in the code. */
function save({ name, seeds }: Parser, { findings, corpus }: ParserResult): void {
  const inputs = [...findings.map(({ input }) => input), ...readCorpus<string>(`parsers/${name}`), ...corpus];
  let left = MAX_CORPUS;
  const chosen = [...new Set(inputs)].filter((input) => {
    const size = JSON.stringify(input).length;
    if (seeds.includes(input) || size > left) return false;
    left -= size;
    return true;
  });
  writeCorpus(`parsers/${name}`, chosen);
}
