import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tallyOf, tallyPlaywright, tallyVitest } from "#scripts/support/tally.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-tally-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numTotalTests: number, testResults: { status: string; assertionResults: unknown[] }[] = []) => ({
  numPassedTests,
  numTotalTests,
  testResults,
});
const playwright = (stats: Partial<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test("vitest: what did not pass has failed, skipped tests and files that could not be loaded included", () => {
  expect(tallyVitest(vitest(10, 10))).toEqual({ passed: 10, failed: 0 });
  expect(tallyVitest(vitest(7, 10))).toEqual({ passed: 7, failed: 3 });
  const unloadable = { status: "failed", assertionResults: [] };
  expect(tallyVitest(vitest(10, 10, [unloadable, { status: "failed", assertionResults: [{}] }]))).toEqual({ passed: 10, failed: 1 });
});

test("Playwright: what did not pass at once has failed, skipped and flaky tests included", () => {
  expect(tallyPlaywright(playwright({ expected: 4 }))).toEqual({ passed: 4, failed: 0 });
  expect(tallyPlaywright(playwright({ expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, [{}]))).toEqual({ passed: 4, failed: 7 });
});

test("a run that says nothing, or ends badly without a failed test, is one failure", () => {
  expect(tallyOf(reportOf(vitest(3, 3)), 0, tallyVitest)).toEqual({ passed: 3, failed: 0 });
  expect(tallyOf(reportOf(vitest(3, 3)), 1, tallyVitest)).toEqual({ passed: 3, failed: 1 });
  expect(tallyOf(reportOf(vitest(2, 3)), 1, tallyVitest)).toEqual({ passed: 2, failed: 1 });
  expect(tallyOf(reportOf(vitest(0, 0)), 0, tallyVitest)).toEqual({ passed: 0, failed: 1 });
  expect(tallyOf(join(folder, "no-such-report.json"), 0, tallyVitest)).toEqual({ passed: 0, failed: 1 });
});
