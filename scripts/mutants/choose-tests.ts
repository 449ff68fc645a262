import { findDependents, type Importers, readImporters } from "../support/import-graph.ts";

/** The tests of the rules, of documents, intake and payments. The vitest config leaves out those with a database. */
const TESTS = /^tests\/(access|documents|domain|intake|payments)\/.*\.test\.ts$/;

/** For each file. A test that is farther tests other files. */
const MAX_FILES = 25;

/**
 * Chooses for each file the nearest tests that import it over any number of files. Vitest's own search for related
 * tests loads every test file with all its imports, which takes longer than the tests.
 */
export function chooseTests(files: readonly string[], importers: Importers = readImporters()): string[] {
  return [...new Set(files.flatMap((file) => chooseTestsOfFile(file, importers)))];
}

const chooseTestsOfFile = (mutated: string, importers: Importers): string[] =>
  [...findDependents(importers, [mutated])]
    .filter(([file]) => TESTS.test(file))
    .sort(([, one], [, other]) => one - other)
    .slice(0, MAX_FILES)
    .map(([file]) => file);
