import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";
import {
  type PlaywrightReport,
  playwrightReport,
  readReport,
  type VitestReport,
  vitestReport,
} from "#scripts/support/test-report.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportFile(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const testResult = (result: Partial<VitestReport["testResults"][number]>) => ({
  name: join(projectRoot, "tests/a.test.ts"),
  startTime: 0,
  endTime: 0,
  status: "passed",
  assertionResults: [],
  ...result,
});
const vitest = (
  numPassedTests: number,
  numTotalTests: number,
  testResults: VitestReport["testResults"] = [],
): VitestReport => ({
  numPassedTests,
  numTotalTests,
  testResults,
});
const playwright = (
  stats: Partial<PlaywrightReport["stats"]>,
  errors: unknown[] = [],
  suites: PlaywrightReport["suites"] = [],
): PlaywrightReport => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites,
});

test("Vitest: skipped tests and files that cannot be loaded count as failures", () => {
  expect(vitestReport.tally(vitest(10, 10))).toEqual({ passed: 10, failed: 0 });
  expect(vitestReport.tally(vitest(7, 10))).toEqual({ passed: 7, failed: 3 });
  const files = [testResult({ status: "failed" }), testResult({ status: "failed", assertionResults: [{}] })];
  expect(vitestReport.tally(vitest(10, 10, files))).toEqual({ passed: 10, failed: 1 });
});

test("Playwright: skipped and flaky tests count as failures", () => {
  expect(playwrightReport.tally(playwright({ expected: 4 }))).toEqual({ passed: 4, failed: 0 });
  expect(playwrightReport.tally(playwright({ expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, [{}]))).toEqual({
    passed: 4,
    failed: 7,
  });
});

test("both runners report how long each file ran", () => {
  const files = [testResult({ startTime: 1_000, endTime: 3_500 })];
  expect(vitestReport.fileTimes(vitest(1, 1, files))).toEqual([{ file: "tests/a.test.ts", seconds: 2.5 }]);
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suite = { file: "a.spec.ts", specs: [spec(1_000)], suites: [{ file: "a.spec.ts", specs: [spec(200, 300)] }] };
  expect(playwrightReport.fileTimes(playwright({}, [], [suite]))).toEqual([{ file: "e2e/a.spec.ts", seconds: 1.5 }]);
});

test("a run without a report, or with a bad exit code and no failed test, counts as one failure", () => {
  const tally = (report: VitestReport, exitCode: number) => readReport(reportFile(report), exitCode, vitestReport);
  expect(tally(vitest(3, 3), 0)).toEqual({ passed: 3, failed: 0, files: [] });
  expect(tally(vitest(3, 3), 1)).toEqual({ passed: 3, failed: 1, files: [] });
  expect(tally(vitest(2, 3), 1)).toEqual({ passed: 2, failed: 1, files: [] });
  expect(tally(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1, files: [] });
  expect(readReport(join(folder, "no-such-report.json"), 0, vitestReport)).toEqual({ passed: 0, failed: 1, files: [] });
});
