import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, runCheck } from "./checks.ts";
import { requireChromium } from "./chromium.ts";
import { ensureNextBuild } from "./next-build.ts";
import { type Finished, run } from "./run.ts";
import { type Tally, tallyOf, tallyPlaywright, tallyVitest } from "./tally.ts";

/** One part of the whole test; `part` is what `npm test -- <part>` calls it. */
export interface Stage {
  part: "check" | "unit" | "api" | "e2e";
  name: string;
  run(): Promise<Tally>;
}

/** Prisma's migrations run on WASM, of which Node still warns. */
const QUIETLY = "--disable-warning=ExperimentalWarning";

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

const checkStages: Stage[] = checks.map((check) => ({
  part: "check",
  name: check.name,
  async run() {
    const { code, output } = await runCheck(check);
    if (code !== 0) process.stdout.write(output);
    return code === 0 ? PASSED : FAILED;
  },
}));

/** Every stage, in order. `postgres` gives the address of the server that all of them use. */
export function allStages(postgres: () => Promise<string>): Stage[] {
  let building: Promise<unknown> | undefined;
  const built = () => {
    building ??= ensureNextBuild();
    return building;
  };
  const onPostgres = async (projects: string[], settings: Settings = {}) => vitest(projects, { ...settings, TEST_DATABASE_URL: await postgres() });
  const api = async (FRONT: "on" | "off") => {
    await built();
    return onPostgres(["api"], { FRONT });
  };
  return [
    ...checkStages,
    { part: "unit", name: "rules, facts and operations, on Postgres", run: () => onPostgres(["pure", "database"]) },
    { part: "unit", name: "what touches the database, on the embedded one", run: () => vitest(["database"], { TEST_DATABASE: "embedded" }) },
    { part: "api", name: "API through the server's own front", run: () => api("on") },
    { part: "api", name: "API through Next's route handlers", run: () => api("off") },
    { part: "api", name: "starting and stopping", run: () => built().then(() => vitest(["start"], {})) },
    { part: "e2e", name: "pages in a browser", run: () => built().then(browser) },
  ];
}

type Settings = Record<string, string>;

function vitest(projects: string[], settings: Settings): Promise<Tally> {
  return withReport(tallyVitest, (report) => {
    const chosen = projects.flatMap((project) => ["--project", project]);
    const args = [QUIETLY, "node_modules/vitest/vitest.mjs", "run", ...chosen, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    return run(process.execPath, args, { env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: "1" }), ...settings } });
  });
}

async function browser(): Promise<Tally> {
  const CHROMIUM_PATH = await requireChromium();
  return withReport(tallyPlaywright, (report) => {
    const env = { ...process.env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(!process.stdout.isTTY && { FORCE_COLOR: "0" }) };
    return run(process.execPath, [QUIETLY, "node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json"], { env });
  });
}

async function withReport(read: (report: never) => Tally, command: (report: string) => Promise<Finished>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-report-"));
  const report = join(folder, "report.json");
  try {
    const { code } = await command(report);
    return tallyOf(report, code, read);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
