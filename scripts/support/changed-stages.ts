import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findDependents, readImporters } from "./import-graph.ts";
import { projectRoot } from "./project-root.ts";
import { run } from "./run.ts";
import { runBrowserTests, runVitest } from "./run-tests.ts";
import { checkStages, type SharedParts, type Stage } from "./stages.ts";

/** Test files that run at most, the nearest to the change first: about a minute. The others are for the whole test. */
const MAX_FILES = 40;

/** A page shows a component that it reaches over at most this number of imports. Farther ones are everywhere. */
const MAX_PAGE_DISTANCE = 4;

/** The tests of the service that a change of rules reaches only over HTTP need the built pages, so they do not run here. */
const PROJECTS = ["pure", "database", "chains"];

interface ChangedTests {
  tests: string[];
  specs: string[];
  /** Test files that depend on the change too, but are farther than the others. */
  left: number;
}

/** Finds the files that differ from the last commit, or those of that commit if nothing differs. */
async function listChangedFiles(): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await run("git", args, { quiet: true })).output.split("\n").filter((line) => line !== "");
  const open = [
    ...(await git("diff", "--name-only", "--diff-filter=d", "HEAD")),
    ...(await git("ls-files", "--others", "--exclude-standard")),
  ];
  return open.length > 0 ? open : git("diff", "--name-only", "--diff-filter=d", "HEAD~1", "HEAD");
}

/** Chooses the tests that import a changed file over any number of files, and the browser specs of changed pages. */
export function chooseChangedTests(changed: readonly string[]): ChangedTests {
  const dependents = [...findDependents(readImporters(), changed)].sort(([, one], [, other]) => one - other);
  const tests = dependents.flatMap(([file]) => (/^tests\/.*\.test\.ts$/.test(file) ? [file] : []));
  const pages = dependents.flatMap(([file, distance]) =>
    distance <= MAX_PAGE_DISTANCE && changed.some((path) => /^(app|components)\//.test(path)) ? toPagePath(file) : [],
  );
  const direct = dependents.flatMap(([file, distance]) => (distance <= 1 && isSpec(file) ? [file] : []));
  const specs = [...new Set([...direct, ...listSpecs().filter((spec) => pages.some((page) => opensPage(spec, page)))])];
  return { tests: tests.slice(0, MAX_FILES), specs, left: Math.max(0, tests.length - MAX_FILES) };
}

const isSpec = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);
const listSpecs = () => globSync("e2e/*.spec.ts", { cwd: projectRoot });

/** `app/ports/[code]/page.tsx` is `/ports/`; no path for a file that is no page. */
function toPagePath(file: string): string[] {
  const path = /^app((?:\/.+)?)\/page\.tsx$/.exec(file)?.[1];
  return path === undefined ? [] : [`${path.replaceAll(/\/\([^)]+\)/g, "").replace(/\[.*$/, "") || "/"}`];
}

/** The texts of the folder e2e/support count too: several specs get their addresses from there. */
function opensPage(spec: string, page: string): boolean {
  const text = readFileSync(join(projectRoot, spec), "utf8");
  const imported = [...text.matchAll(/from "(\.\/support\/[^"]+)"/g)].map(([, path = ""]) => join("e2e", path));
  const texts = [text, ...imported.map((path) => readFileSync(join(projectRoot, path), "utf8"))];
  return texts.some((one) => one.includes(`"${page}`) || one.includes(`\`${page}`) || one.includes(`'${page}`));
}

/** The stages of `npm test -- changed`. */
export async function listChangedStages({ postgres, filledFolder, service }: SharedParts): Promise<Stage[]> {
  const { tests, specs, left } = chooseChangedTests(await listChangedFiles());
  const asChanged = (stage: Stage): Stage => ({ ...stage, part: "changed" });
  const name = `tests of changed files${left > 0 ? `, without ${left} farther files` : ""}`;
  const runTests = async (workers: number) => {
    const settings = { ...(await postgres()), TEST_SERVICE: await service() };
    return runVitest(PROJECTS, workers, settings, tests);
  };
  const runSpecs = async (workers: number) =>
    runBrowserTests(workers, { TEST_DATA_FOLDER: await filledFolder() }, specs);
  return [
    ...(tests.length > 0 ? [{ part: "changed" as const, name, run: runTests }] : []),
    ...(specs.length > 0
      ? [{ part: "changed" as const, name: "browser specs of changed pages", build: "needed" as const, run: runSpecs }]
      : []),
    ...checkStages.map(asChanged),
  ];
}
