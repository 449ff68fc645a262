/**
 * `npm run mutants -- FILE…`: changes one condition or operator of the files at a time, runs the tests that reach it,
 * and prints the changes that no test notices. `--one-in N` tries only one of N changes. `npm run mutants -- --sample`
 * tries those of tests/mutants/sample.json.
 * The exit code is 1 if a mutant survives that tests/mutants/equivalent.json does not name.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chooseTests } from "./mutants/choose-tests.ts";
import { EQUIVALENT, findPlaces, readEquivalentMutants, readSample, SAMPLE } from "./mutants/lists.ts";
import { formatMutant, isSameMutant, type TriedMutant } from "./mutants/mutant.ts";
import type { RandomShare } from "./mutants/random-share.ts";
import { tryMutants } from "./mutants/try-mutants.ts";
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { projectRoot } from "./support/project-root.ts";
import { exitAtSignals } from "./support/run.ts";

const USAGE = `usage:
  npm run mutants -- [--one-in N [--seed N]] FILE[:FIRST-LAST]...
  npm run mutants -- --sample
FILE is in lib/domain, lib/access/payments, lib/documents or lib/intake; FIRST and LAST are lines.
--one-in tries about one of N changes, chosen by chance. The same seed, by default 1, chooses the same changes.
`;

const FOLDERS = /^lib\/(domain|access\/payments|documents|intake)\/.+\.ts$/;

exitAtSignals();

const print = (line: string) => process.stdout.write(`${line}\n`);

const OPTIONS = { sample: { type: "boolean" }, "one-in": { type: "string" }, seed: { type: "string" } } as const;

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Fault("");
  return Number(text);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const { sample = false, seed, "one-in": oneIn } = values;
    if (sample === positionals.length > 0) throw new Fault("");
    if ((sample && oneIn !== undefined) || (oneIn === undefined && seed !== undefined)) throw new Fault("");
    const randomShare = oneIn === undefined ? undefined : { oneIn: readNumber(oneIn), seed: readNumber(seed ?? "1") };
    return { isSample: sample, places: positionals, randomShare };
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

const { isSample, places, randomShare } = readArguments();
try {
  const isPassed = isSample ? await trySample() : await tryPlaces(places, randomShare);
  if (!isPassed) process.exitCode = 1;
} catch (error) {
  failWith(error);
}

async function tryPlaces(given: readonly string[], share: RandomShare | undefined): Promise<boolean> {
  const own = given.map(readPlace);
  const files = [...new Set(own.map(({ file }) => file))];
  const tests = chooseTests(files);
  if (tests.length === 0) throw new Fault(`No test imports ${files.join(", ")}`);
  const equivalent = readEquivalentMutants();
  findPlaces(equivalent, EQUIVALENT);
  const tried = await tryMutants(
    own.map(({ file, lines }) => file + lines),
    tests,
    share,
  );
  const isEquivalent = (mutant: TriedMutant) => equivalent.some((one) => isSameMutant(one, mutant));
  const survivors = tried.filter((mutant) => !mutant.isKilled && !isEquivalent(mutant));
  for (const survivor of survivors) print(`survived  ${formatMutant(survivor, survivor.line)}`);
  const folders = Map.groupBy(tried, ({ file }) => dirname(file));
  for (const [folder, mutants] of folders) print(formatScore(folder, mutants, mutants.filter(isEquivalent).length));
  return survivors.length === 0;
}

/** Equivalent mutants are not part of the score. */
function formatScore(folder: string, mutants: readonly TriedMutant[], equivalent: number): string {
  const killed = mutants.filter(({ isKilled }) => isKilled).length;
  const all = mutants.length - equivalent;
  const percent = all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10;
  return `${folder}  ${percent} %: ${mutants.length} mutants, ${killed} killed, ${all - killed} survived, ${equivalent} equivalent`;
}

async function trySample(): Promise<boolean> {
  const sample = readSample();
  const tried = await tryMutants(findPlaces(sample, SAMPLE), [...new Set(sample.map(({ test }) => test))]);
  const failed = sample.flatMap((mutant) => {
    const own = tried.filter((one) => isSameMutant(one, mutant));
    if (own.length === 0) return [`does not exist  ${formatMutant(mutant)}`];
    return own.filter(({ isKilled }) => !isKilled).map((one) => `survived  ${formatMutant(one, one.line)}`);
  });
  for (const line of failed) print(line);
  print(`${sample.length - failed.length} of ${sample.length} killed`);
  return failed.length === 0;
}

/** @throws Fault if the file cannot be mutated */
function readPlace(given: string): { file: string; lines: string } {
  const [, path = "", lines = ""] = /^(.*?)((?::\d+-\d+)?)$/.exec(given) ?? [];
  const file = relative(projectRoot, resolve(path));
  if (!existsSync(join(projectRoot, file))) throw new Fault(`${path} does not exist`);
  if (statSync(join(projectRoot, file)).isDirectory()) throw new Fault(`${path} is a folder: name some of its files`);
  if (!FOLDERS.test(file)) throw new Fault(`${path} is not a file whose mutants are tried\n${USAGE}`);
  return { file, lines };
}
