import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "../support/fault.ts";
import { projectRoot } from "../support/project-root.ts";
import type { Mutant } from "./mutant.ts";

/** No input can tell it from the original. */
export interface EquivalentMutant extends Mutant {
  reason: string;
}

/** Must be killed by this test file. */
export interface SampleMutant extends Mutant {
  test: string;
}

export const EQUIVALENT = "tests/mutants/equivalent.json";
export const SAMPLE = "tests/mutants/sample.json";

export const readEquivalentMutants = (): EquivalentMutant[] => readList<EquivalentMutant>(EQUIVALENT);
export const readSample = (): SampleMutant[] => readList<SampleMutant>(SAMPLE);

const readList = <Listed extends Mutant>(path: string): Listed[] =>
  JSON.parse(readFileSync(join(projectRoot, path), "utf8")) as Listed[];

/**
 * @returns where each mutant is, in the form of Stryker's option `mutate`
 * @throws Fault that names every mutant whose text the file no longer has
 */
export function findPlaces(mutants: readonly Mutant[], list: string): string[] {
  const found = mutants.map((mutant) => ({ mutant, places: findPlacesOfOne(mutant) }));
  const missing = found.filter(({ places }) => places.length === 0);
  if (missing.length > 0) {
    const names = missing.map(({ mutant: { file, text, original } }) => `  ${file}  ${original}\n    in: ${text}`);
    throw new Fault(`${list} has mutants whose text is no longer in the file. Replace them:\n${names.join("\n")}`);
  }
  return [...new Set(found.flatMap(({ places }) => places))];
}

function findPlacesOfOne({ file, text, original }: Mutant): string[] {
  const code = readCode(file);
  const lines = code.split("\n");
  const places: string[] = [];
  for (let at = code.indexOf(original); at !== -1; at = code.indexOf(original, at + 1)) {
    const start = toLineAndColumn(code, at);
    if (lines[start.line - 1]?.trim() !== text) continue;
    const end = toLineAndColumn(code, at + original.length);
    places.push(`${file}:${start.line}:${start.column}-${end.line}:${end.column}`);
  }
  return places;
}

function readCode(file: string): string {
  try {
    return readFileSync(join(projectRoot, file), "utf8");
  } catch {
    return "";
  }
}

/** The line from 1, the column from 0, as Stryker counts them. */
function toLineAndColumn(code: string, offset: number): { line: number; column: number } {
  const before = code.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}
