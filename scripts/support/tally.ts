import { readFileSync } from "node:fs";

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts what vitest's JSON report says. A test that was skipped, and a file that could not be loaded, has failed. */
export function tallyVitest(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + unloadable };
}

/** Counts what Playwright's JSON report says. A test that was skipped, or passed only at a second try, has failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/**
 * The tally of a finished run by its report. A run that reports no test, leaves no report, or ends badly with every test
 * passed counts as one failure, so that nothing goes missing in silence.
 */
export function tallyOf(reportFile: string, exitCode: number, read: (report: never) => Tally): Tally {
  let tally: Tally = { passed: 0, failed: 0 };
  try {
    tally = read(JSON.parse(readFileSync(reportFile, "utf8")) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const isUnaccounted = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isUnaccounted ? { ...tally, failed: 1 } : tally;
}
