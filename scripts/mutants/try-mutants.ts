import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { projectRoot } from "../support/project-root.ts";
import type { TriedMutant } from "./mutant.ts";

/**
 * Mutants that change only texts, and those that empty a whole function, list or object. Any test that reaches such
 * code fails, so they cost time and raise the score without a case.
 */
const LEFT_OUT = ["StringLiteral", "Regex", "ArrowFunction", "BlockStatement", "ArrayDeclaration", "ObjectLiteral"];

/** Folders that no test of these rules reads. Stryker copies the others. */
const NOT_COPIED = [".data", "app", "bench", "clients", "components", "e2e", "public"];

type Result = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/**
 * Changes a copy of the project in the system's temporary folder, and runs the tests that reach each change.
 * @param places paths, with `:line` or `:line:column-line:column` for a part of a file
 */
export async function tryMutants(places: readonly string[], testFiles: readonly string[]): Promise<TriedMutant[]> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-mutants-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove); // A signal ends the process without a return from here.
  try {
    const stryker = new Stryker({
      mutate: [...places],
      testFiles: [...testFiles],
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner"],
      vitest: { configFile: "scripts/mutants/vitest.config.ts" },
      coverageAnalysis: "perTest",
      // Without it, what runs while a module loads needs every test for each mutant.
      ignoreStatic: true,
      concurrency: 1,
      mutator: { excludedMutations: LEFT_OUT },
      disableTypeChecks: false,
      ignorePatterns: NOT_COPIED,
      tempDirName: folder,
      reporters: ["progress-append-only"],
      logLevel: "error",
      allowConsoleColors: false,
      // The type says that `vitest` does not exist: it belongs to the plugin.
    } as ConstructorParameters<typeof Stryker>[0]);
    return (await stryker.runMutationTest()).flatMap((result) => toTriedMutant(result));
  } finally {
    process.off("exit", remove);
    remove();
  }
}

function toTriedMutant({ status, fileName, location, replacement, killedBy = [] }: Result): TriedMutant[] {
  if (status === "Ignored" || status === "CompileError" || status === "RuntimeError") return [];
  const lines = readFileSync(fileName, "utf8").split("\n");
  const { start, end } = location;
  const own = lines.slice(start.line - 1, end.line);
  const text = own[0]?.trim() ?? "";
  own.push(own.pop()?.slice(0, end.column - 1) ?? "");
  own.unshift(own.shift()?.slice(start.column - 1) ?? "");
  return [
    {
      file: relative(projectRoot, fileName),
      line: start.line,
      text,
      original: own.join("\n"),
      replacement: replacement ?? "",
      isKilled: status === "Killed" || status === "Timeout",
      killedBy: killedBy.flatMap((id) => /tests\/[^#]+\.test\.ts/.exec(id) ?? [])[0] ?? null,
    },
  ];
}
