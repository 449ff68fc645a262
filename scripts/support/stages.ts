import { checks, runCheck } from "./checks.ts";
import { readClockAheadVariables } from "./clock-ahead.ts";
import { run } from "./run.ts";
import { NO_WARNING, runBrowserTests, runVitest } from "./run-tests.ts";
import type { StageResult } from "./test-report.ts";

/** `npm test -- <part>` runs all stages of a part. The part `long` runs only if it is named. */
export interface Stage {
  part: "check" | "unit" | "api" | "e2e" | "long" | "changed";
  name: string;
  /**
   * `needed`: the stage needs the built pages. `in the way`: the stage does not need them, but a running build would
   * disturb it.
   */
  build?: "needed" | "in the way";
  /** @param workers the maximum number of test files that run at the same time */
  run(workers: number): Promise<StageResult>;
}

/**
 * The result of a test must not depend on the day. In 40 days another month and quarter have begun; in 400 days most
 * facts are stale.
 */
const DAYS_AHEAD = [40, 400];

export const checkStages: readonly Stage[] = checks.map((check) => ({
  part: "check",
  name: check.name,
  build: check.readsBuildFolder ? "in the way" : undefined,
  async run() {
    const { code, output } = await runCheck(check);
    return code === 0 ? { passed: 1, failed: 0, output: "", files: [] } : { passed: 0, failed: 1, output, files: [] };
  },
}));

/** Each part is made when a stage first needs it. */
export interface SharedParts {
  /** Settings for tests that use the Postgres server of this run. */
  postgres(): Promise<Record<string, string>>;
  /** The path of a folder with all data. */
  filledFolder(): Promise<string>;
  /** The path of the service of the payment tests as one file. */
  service(): Promise<string>;
}

/** Slow stages come first, because the runner starts them in this order. */
export function listStages({ postgres, filledFolder, service }: SharedParts): Stage[] {
  const folder = async () => ({ TEST_DATA_FOLDER: await filledFolder() });
  const program = async () => ({ TEST_SERVICE: await service() });
  const tests =
    (project: string, ...needs: (() => Promise<Record<string, string>>)[]) =>
    async (workers: number) =>
      runVitest([project], workers, Object.assign({}, ...(await Promise.all(needs.map((need) => need())))));
  return [
    ...checkStages,
    {
      part: "e2e",
      name: "pages in a browser",
      build: "needed",
      run: async (workers) => runBrowserTests(workers, await folder()),
    },
    { part: "unit", name: "database tests, on Postgres", run: tests("database", postgres, program) },
    { part: "api", name: "starting and stopping", build: "needed", run: tests("start", folder) },
    { part: "api", name: "API through the server's own front", build: "needed", run: tests("api", postgres) },
    {
      part: "unit",
      name: "database tests that depend on the engine, embedded",
      run: tests("embedded", folder, program),
    },
    { part: "api", name: "API through Next's route handlers", build: "needed", run: tests("api-next", postgres) },
    { part: "unit", name: "rules, facts and documents", run: tests("pure") },
    { part: "unit", name: "test chains", run: tests("chains", program) },
    ...DAYS_AHEAD.map((days): Stage => {
      const run = async (workers: number) =>
        runVitest(["database"], workers, { ...(await postgres()), ...(await readClockAheadVariables(days)) }, [
          "tests/operations",
        ]);
      return { part: "unit", name: `operations and examples, in ${days} days`, run };
    }),
    { part: "long", name: "the development server", build: "needed", run: tests("long", folder) },
    ...DAYS_AHEAD.map(
      (days): Stage => ({
        part: "long",
        name: `every test, in ${days} days`,
        build: "needed",
        run: () => runEveryTest(days),
      }),
    ),
  ];
}

/** Runs the other parts, with everything that they start, on a clock that is ahead. */
async function runEveryTest(daysAhead: number): Promise<StageResult> {
  const env = { ...process.env, ...(await readClockAheadVariables(daysAhead)) };
  const { code, output } = await run(process.execPath, [NO_WARNING, "scripts/test.ts", "unit", "api", "e2e"], {
    quiet: true,
    env,
  });
  const [, passed = "0", failed = "1"] = /(\d+) passed, (\d+) failed\n*$/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed), output: code === 0 ? "" : output, files: [] };
}
