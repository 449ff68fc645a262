import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ensureBundles } from "../support/bundles.ts";
import { projectRoot } from "../support/project-root.ts";
import { ensureSandboxData } from "../support/sandbox-data.ts";
import type { TriedMutant } from "./mutant.ts";
import { isInShare, type RandomShare } from "./random-share.ts";

/**
 * Mutants that change only texts, and those that empty a whole function, list or object. Any test that reaches such
 * code fails, so they cost time and raise the score without a case.
 */
const LEFT_OUT = ["StringLiteral", "Regex", "ArrowFunction", "BlockStatement", "ArrayDeclaration", "ObjectLiteral"];

/** Folders that no test of these rules reads. Stryker copies the others. */
const NOT_COPIED = [".data", "app", "bench", "clients", "e2e", "public"];

type Result = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/**
 * Changes a copy of the project in the system's temporary folder, and runs the tests that reach each change.
 * @param places paths, with `:line` or `:line:column-line:column` for a part of a file
 * @param randomShare without it, all mutants
 */
export async function tryMutants(
  places: readonly string[],
  testFiles: readonly string[],
  randomShare?: RandomShare,
): Promise<TriedMutant[]> {
  await ensureSandboxData();
  await ensureBundles();
  const folder = mkdtempSync(join(tmpdir(), "quayside-mutants-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove); // A signal ends the process without a return from here.
  try {
    const stryker = new Stryker({
      mutate: [...places],
      testFiles: [...testFiles],
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner", join(projectRoot, "scripts/mutants/random-share-checker.ts")],
      ...(randomShare && { checkers: ["random-share"], randomShare }),
      vitest: { configFile: "scripts/mutants/vitest.config.ts" },
      coverageAnalysis: "perTest",
      // Without it, what runs while a module loads needs every test for each mutant.
      ignoreStatic: true,
      concurrency: 1,
      // Which of 5,000 tests reaches which change takes 5 GB for a whole folder.
      testRunnerNodeArgs: ["--max-old-space-size=10240"],
      // 50 files of tests with code that is several times slower, while other work runs.
      dryRunTimeoutMinutes: 20,
      mutator: { excludedMutations: LEFT_OUT },
      disableTypeChecks: false,
      ignorePatterns: NOT_COPIED,
      tempDirName: folder,
      reporters: ["progress-append-only"],
      logLevel: "error",
      allowConsoleColors: false,
      // The type says that `vitest` and `randomShare` do not exist: they belong to the plugins.
    } as ConstructorParameters<typeof Stryker>[0]);
    return (await stryker.runMutationTest()).flatMap((result) => toTriedMutant(result, randomShare));
  } finally {
    process.off("exit", remove);
    remove();
  }
}

function toTriedMutant(
  { status, fileName, location, replacement = "", killedBy = [] }: Result,
  randomShare: RandomShare | undefined,
): TriedMutant[] {
  if (status === "Ignored" || status === "CompileError" || status === "RuntimeError") return [];
  const file = relative(projectRoot, fileName);
  const { start, end } = location;
  // A mutant that no test reaches comes without the checker.
  if (randomShare && !isInShare({ file, ...start, replacement }, randomShare)) return [];
  const lines = readFileSync(fileName, "utf8").split("\n");
  const own = lines.slice(start.line - 1, end.line);
  const text = own[0]?.trim() ?? "";
  own.push(own.pop()?.slice(0, end.column - 1) ?? "");
  own.unshift(own.shift()?.slice(start.column - 1) ?? "");
  return [
    {
      file,
      line: start.line,
      text,
      original: own.join("\n"),
      replacement,
      isKilled: status === "Killed" || status === "Timeout",
      killedBy: killedBy.flatMap((id) => /tests\/[^#]+\.test\.ts/.exec(id) ?? [])[0] ?? null,
    },
  ];
}
