import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";

/** Directly or through other modules in tests/. All paths are relative to the project. */
export function testFilesThatImport(module: string): string[] {
  return globSync("tests/**/*.test.ts", { cwd: projectRoot }).filter((file) => reaches(file, module, new Set()));
}

function reaches(file: string, module: string, seen: Set<string>): boolean {
  if (file === module) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsWithinTests(file).some((imported) => reaches(imported, module, seen));
}

function importsWithinTests(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"(#tests\/|\.\.?\/)([^"]+)"/g)]
    .map(([, start, rest]) =>
      start === "#tests/" ? join("tests", rest as string) : join(dirname(file), `${start}${rest}`),
    )
    .map((path) => relative(".", path))
    .filter((path) => path.startsWith("tests/") && existsSync(join(projectRoot, path)));
}
