import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { projectRoot } from "./project-root.ts";

export interface Tally {
  passed: number;
  failed: number;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export interface StageResult extends Tally {
  /** Standard output and error. */
  output: string;
  files: FileTime[];
}

export interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; startTime: number; endTime: number; status: string; assertionResults: unknown[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

export interface ReportReader<Report> {
  tally(report: Report): Tally;
  fileTimes(report: Report): FileTime[];
}

/** A skipped test and a file that cannot be loaded count as failures. */
export const vitestReport: ReportReader<VitestReport> = {
  tally({ numPassedTests, numTotalTests, testResults }) {
    const unloadable = testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloadable };
  },
  fileTimes: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1_000,
    })),
};

/** A skipped test and a test that passes only when it is repeated count as failures. */
export const playwrightReport: ReportReader<PlaywrightReport> = {
  tally: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }),
  fileTimes: ({ suites }) =>
    suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: sumDurations(suite) / 1_000 })),
};

function sumDurations({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(sumDurations)].reduce((sum, duration) => sum + duration, 0);
}

/**
 * A run counts as one failure if it has no test or no report. So does a run with a bad exit code although every test
 * passed: no failure is lost.
 */
export function readReport<Report>(
  reportFile: string,
  exitCode: number,
  reader: ReportReader<Report>,
): Tally & { files: FileTime[] } {
  let result: Tally & { files: FileTime[] };
  try {
    const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    result = { ...reader.tally(report), files: reader.fileTimes(report) };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
  const isUnaccounted = result.failed === 0 && (exitCode !== 0 || result.passed === 0);
  return isUnaccounted ? { ...result, failed: 1 } : result;
}
