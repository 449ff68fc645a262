/**
 * Checks the project's texts for words that plain English replaces. Prints `file:line: "word" → replacement` and ends
 * with 1 when it finds one. Used by `npm run check`. `node scripts/word-list.ts FILE …` checks single files.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./support/project-root.ts";
import { findWords } from "./support/word-list.ts";

/** Texts that people write. Data, generated files and applied migrations are not. */
const CHECKED = /\.(ts|tsx|cjs|mjs|css|md|prisma|sol|sh|py|yml)$|(^|\/)(\.env\.example|\.ci\/run)$/;
const EXCLUDED =
  /^(prisma\/migrations\/|clients\/typescript\/src\/schema\.ts$|scripts\/(support\/)?word-list\.ts$|tests\/scripts\/word-list\.test\.ts$)/;

const listTrackedFiles = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  }).split("\n");

const named = process.argv.slice(2);
const files = (named.length > 0 ? named : listTrackedFiles()).filter(
  (file) => CHECKED.test(file) && !EXCLUDED.test(file),
);
let count = 0;
for (const file of files) {
  for (const { line, word, use } of findWords(file, readFileSync(join(projectRoot, file), "utf8"))) {
    process.stdout.write(`${file}:${line}: "${word}" → ${use}\n`);
    count += 1;
  }
}
if (count > 0) process.stdout.write(`${count} words to replace (scripts/support/word-list.ts)\n`);
process.exitCode = count > 0 ? 1 : 0;
