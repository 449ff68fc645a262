import { isInShare, type RandomShare } from "./random-share.ts";

interface Mutant {
  id: string;
  fileName: string;
  replacement: string;
  /** From 0. */
  location: { start: { line: number; column: number } };
}

/** Stryker's own way to leave out mutants before their tests run. */
class RandomShareChecker {
  static inject = ["options"] as const;
  readonly #share: RandomShare;

  constructor({ randomShare }: { randomShare: RandomShare }) {
    this.#share = randomShare;
  }

  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, { status: string; reason: string }>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#checkOne(mutant)]));
  }

  #checkOne({ fileName, replacement, location: { start } }: Mutant): { status: string; reason: string } {
    // The path is that of Stryker's copy.
    const file = fileName.slice(fileName.lastIndexOf("/lib/") + 1);
    const place = { file, line: start.line + 1, column: start.column + 1, replacement };
    return { status: isInShare(place, this.#share) ? "passed" : "compileError", reason: "not in the random share" };
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "random-share", injectableClass: RandomShareChecker }];
