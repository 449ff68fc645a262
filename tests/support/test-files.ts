import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";

/** The module through which every test that touches a database gets it. */
const DOOR = "tests/support/ask-for-database.ts";

/** The test files under tests/ that use a database, themselves or through what they import; relative to the project. */
export function testFilesWithDatabase(): string[] {
  return globSync("tests/**/*.test.ts", { cwd: projectRoot }).filter((file) => reachesDoor(file, new Set()));
}

function reachesDoor(file: string, seen: Set<string>): boolean {
  if (file === DOOR) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsWithinTests(file).some((imported) => reachesDoor(imported, seen));
}

function importsWithinTests(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"(#tests\/|\.\.?\/)([^"]+)"/g)]
    .map(([, start, rest]) => (start === "#tests/" ? join("tests", rest as string) : join(dirname(file), `${start}${rest}`)))
    .map((path) => relative(".", path))
    .filter((path) => path.startsWith("tests/") && existsSync(join(projectRoot, path)));
}
