/**
 * Checks that the files and the tests that docs/threat-model.md names exist. Prints `file:line: fault` and ends with 1
 * when it finds one. Used by `npm run check`.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./support/project-root.ts";
import { checkThreats } from "./support/threat-tests.ts";

const DOCUMENT = "docs/threat-model.md";

function readText(path: string): string | null {
  const absolute = join(projectRoot, path);
  return statSync(absolute, { throwIfNoEntry: false })?.isFile() ? readFileSync(absolute, "utf8") : null;
}

const faults = checkThreats(readFileSync(join(projectRoot, DOCUMENT), "utf8"), readText);
for (const { line, fault } of faults) process.stdout.write(`${DOCUMENT}:${line}: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
