import { basename, dirname } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

let mutated = "";

/** Stryker has chosen the test files by their coverage, so Vitest need not walk their imports with every mutant. */
export function noteMutatedFile({ config }: Vitest): void {
  Object.defineProperty(config, "related", {
    get: () => undefined,
    set: (files: string[] | undefined) => {
      mutated = files?.[0] ?? "";
    },
  });
}

/** The tests named after the mutated file come first: the first test that fails ends the run. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const name = basename(mutated, ".ts");
  const folder = dirname(mutated).replace(/^.*\/lib\//, "");
  if (basename(moduleId, ".test.ts") === name) return 0;
  if (moduleId.includes(".properties.")) return 3;
  return moduleId.includes(`/tests/${folder.replace("/rules", "")}/`) ? 1 : 2;
}
