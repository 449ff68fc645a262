import { findDependents, type Importers, readImporters } from "../support/import-graph.ts";

/** Of rules, documents, invoices, intake and payments. The vitest config leaves out tests with a database. */
const TESTS = /^tests\/(access|documents|domain|intake|invoices|payments)\/.*\.test\.ts$/;

/** For each file. A test that is farther tests other files. */
const MAX_FILES = 50;

/**
 * Chooses for each file the tests that import it over any number of files: those of its own area first, then the
 * nearest. Vitest's own search for related tests loads every test file with all its imports, which takes longer than
 * the tests.
 */
export function chooseTests(files: readonly string[], importers: Importers = readImporters()): string[] {
  return [...new Set(files.flatMap((file) => chooseTestsOfFile(file, importers)))];
}

function chooseTestsOfFile(mutated: string, importers: Importers): string[] {
  const [, area = ""] = /^lib\/(domain\/[^/]+|[^/]+)\//.exec(mutated) ?? [];
  const isFarther = (file: string) => Number(!file.startsWith(`tests/${area}/`));
  return [...findDependents(importers, [mutated])]
    .filter(([file]) => TESTS.test(file))
    .sort(([one, distance], [other, further]) => isFarther(one) - isFarther(other) || distance - further)
    .slice(0, MAX_FILES)
    .map(([file]) => file);
}
