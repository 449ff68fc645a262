import { findDependents, readImporters } from "#scripts/support/import-graph.ts";

let importers: ReturnType<typeof readImporters> | undefined;

/** Directly or through other modules in tests/. All paths are relative to the project. */
export function testFilesThatImport(module: string): string[] {
  importers ??= readImporters(["tests"]);
  return [...findDependents(importers, [module]).keys()].filter((file) => /^tests\/.*\.test\.ts$/.test(file)).sort();
}
