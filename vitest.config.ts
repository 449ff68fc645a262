import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { testFilesThatImport } from "./tests/support/test-files.ts";

/** Every test gets its database through this module. */
const withDatabase = testFilesThatImport("tests/support/ask-for-database.ts");

/** These database tests set the database, the secret or the settings, so each file needs a process of its own. */
const withOwnProcess = new Set(
  withDatabase.filter((file) =>
    /\bprovide(DatabaseUrl|AuthSecret|LocalChain)\b|\bstubEnv\b|process\.env\.\w+ = /.test(readFileSync(file, "utf8")),
  ),
);

/**
 * These tests set the database and the secret of their process too, and leave it as it was. They load more modules than
 * all others, so they share a process.
 */
const withAccounts = new Set(testFilesThatImport("tests/accounts/accounts.ts"));

/** These tests start the local test chains but use no database. */
const withChains = testFilesThatImport("tests/support/money-path.ts").filter(
  (file) => !withDatabase.includes(file) && !file.endsWith(".api.test.ts"),
);

/**
 * Tests that run on PGlite as well as on Postgres: those whose result the engine can change. They are the importer and
 * its constraints, migrations, every operation's SQL, and the SQL that must select what the pure rules select.
 * Also quota, ledger and sweeps under concurrency, crashes, and jobs that write mails. PGlite has one session, so a
 * transaction that waits for a query outside of it never ends. The other database tests check rules, payments and
 * transports over the same statements, so they run on Postgres only.
 */
const DEPENDS_ON_ENGINE =
  /^tests\/(ingest|platform|facts|access)\/|^tests\/payments\/(ledger|races|crashes|sweeps)\.test|^tests\/dashboard\/(free-day-reminders|alerts)\.test/;

/**
 * Exceptions in these folders: the commands, which make their own embedded database, and the business cases of lanes,
 * whose SQL the cold queries run.
 */
const ON_POSTGRES_ONLY = ["tests/ingest/commands.test.ts", "tests/facts/lanes.test.ts"];

const dependingOnEngine = withDatabase.filter(
  (file) => DEPENDS_ON_ENGINE.test(file) && !ON_POSTGRES_ONLY.includes(file),
);

/** These tests call the built server: all files of a folder, or a file whose name ends with `.api.test.ts`. */
const API = ["tests/{api,docs,mcp}/**/*.test.ts", "tests/**/*.api.test.ts"];

/**
 * Tests that run through Next's route handlers (`FRONT=off`) as well as through the server's own front. They cover
 * routing, headers, bodies, one call of every operation and every documented route, errors, limits, payments and the
 * MCP stream.
 * Both fronts pass each request to the same kernel, so the business cases of the operations run through the server's
 * own front only.
 */
const DEPENDS_ON_FRONT = [
  "tests/api/{discovery,documented-routes,every-operation,free-quota,get-health,hostile-requests,rate-limit,request-target,unknown-routes}.test.ts",
  "tests/mcp/**/*.test.ts",
  "tests/**/*.api.test.ts",
];

/** These start servers of their own, always with the server's own front. */
const WITH_OWN_FRONT = ["tests/{soak,fault-test}/**"];

/** These tests run `npm start` and end it: all files of a folder, or a file whose name ends with `.start.test.ts`. */
const START = ["tests/{start,bench}/**/*.test.ts", "tests/**/*.start.test.ts"];

/** Lighthouse waits for ever on a clock that is ahead. The benches give their requests a date, so the day is no matter. */
const WITHOUT_REAL_CLOCK = process.env.FAKETIME ? ["tests/bench/**"] : [];

const STARTED = {
  globalSetup: "tests/support/filled-data-folder.setup.ts",
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** These tests disturb a developer who works in the same folder. `npm test -- long` runs them. */
const LONG = ["tests/long/**/*.test.ts"];

/** The first test that needs the reference data waits until it is imported. */
const DATABASE = { globalSetup: "tests/support/databases.setup.ts", testTimeout: 60_000, hookTimeout: 180_000 };

/**
 * These tests share no state, so a worker keeps its modules from file to file: loading them takes longer than the tests
 * do.
 */
const SHARED_MODULES = { isolate: false };

/**
 * Database tests: those that can share a worker's modules, as `<name>-accounts` those that share the modules of
 * accounts, and as `<name>-isolated` those that need a process of their own.
 */
function buildDatabaseProjects(name: string, files: readonly string[], env: Record<string, string> = {}) {
  const isolated = files.filter((file) => withOwnProcess.has(file));
  const accounts = files.filter((file) => !withOwnProcess.has(file) && withAccounts.has(file));
  const shared = files.filter((file) => !withOwnProcess.has(file) && !withAccounts.has(file));
  return [
    { extends: true as const, test: { name, include: shared, env, ...DATABASE, ...SHARED_MODULES } },
    {
      extends: true as const,
      test: { name: `${name}-accounts`, include: accounts, env, ...DATABASE, ...SHARED_MODULES },
    },
    { extends: true as const, test: { name: `${name}-isolated`, include: isolated, env, ...DATABASE } },
  ];
}

const SERVER = { globalSetup: "tests/support/api-server.setup.ts", ...SHARED_MODULES };

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    testTimeout: 15_000,
    env: { LOG_LEVEL: "silent", RATE_LIMIT_PER_SECOND: "0" },
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["tests/**/*.test.ts"],
          globalSetup: "tests/support/generated-files.setup.ts",
          exclude: [...API, ...START, ...LONG, ...withDatabase, ...withChains],
          ...SHARED_MODULES,
        },
      },
      { extends: true, test: { name: "chains", include: withChains, testTimeout: 60_000 } },
      ...buildDatabaseProjects("database", withDatabase),
      ...buildDatabaseProjects("embedded", dependingOnEngine, { TEST_DATABASE: "embedded" }),
      { extends: true, test: { name: "api", include: API, env: { FRONT: "on" }, ...SERVER } },
      {
        extends: true,
        test: {
          name: "api-next",
          include: DEPENDS_ON_FRONT,
          exclude: WITH_OWN_FRONT,
          env: { FRONT: "off" },
          ...SERVER,
        },
      },
      { extends: true, test: { name: "start", include: START, exclude: WITHOUT_REAL_CLOCK, ...STARTED } },
      { extends: true, test: { name: "long", include: LONG, ...STARTED } },
    ],
  },
});
