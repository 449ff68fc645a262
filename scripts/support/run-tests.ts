import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireChromium } from "./chromium.ts";
import { type Finished, run } from "./run.ts";
import { playwrightReport, type ReportReader, readReport, type StageResult, vitestReport } from "./test-report.ts";

/** Prisma's migrations run on WASM. Node still prints a warning about it. */
export const NO_WARNING = "--disable-warning=ExperimentalWarning";

/** Database projects have tests that share a process, tests of accounts that do, and tests that do not. */
const GROUPS = ["", "-accounts", "-isolated"];

/** @param files paths of test files; without them all files of the projects run */
export function runVitest(
  names: readonly string[],
  workers: number,
  settings: Record<string, string>,
  files: readonly string[] = [],
): Promise<StageResult> {
  return runWithReport(vitestReport, (report) => {
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const projects = names.flatMap((name) => GROUPS.flatMap((group) => ["--project", `${name}${group}`]));
    const args = [
      NO_WARNING,
      "node_modules/vitest/vitest.mjs",
      "run",
      ...files,
      ...projects,
      `--maxWorkers=${workers}`,
      ...reporters,
    ];
    return run(process.execPath, args, { quiet: true, env: { ...process.env, NO_COLOR: "1", ...settings } });
  });
}

/** @param files paths of specs; without them all run */
export async function runBrowserTests(
  workers: number,
  settings: Record<string, string>,
  files: readonly string[] = [],
): Promise<StageResult> {
  const CHROMIUM_PATH = await requireChromium();
  return runWithReport(playwrightReport, (report) => {
    const env = { ...process.env, ...settings, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: "0" };
    const args = [
      NO_WARNING,
      "node_modules/@playwright/test/cli.js",
      "test",
      ...files,
      `--workers=${workers}`,
      "--reporter=dot,json",
    ];
    return run(process.execPath, args, { quiet: true, env });
  });
}

async function runWithReport<Report>(
  reader: ReportReader<Report>,
  command: (report: string) => Promise<Finished>,
): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-report-"));
  const report = join(folder, "report.json");
  try {
    const { code, output } = await command(report);
    return { ...readReport(report, code, reader), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
