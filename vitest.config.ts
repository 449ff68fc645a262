import { defineConfig } from "vitest/config";
import { testFilesWithDatabase } from "./tests/support/test-files.ts";

const withDatabase = testFilesWithDatabase();
/** These tests call the built server: a folder, or a file whose name ends with `.api.test.ts`. */
const API = ["tests/{api,docs,mcp}/**/*.test.ts", "tests/**/*.api.test.ts"];

/** These tests run `npm start` and end it: a folder, or a file whose name ends with `.start.test.ts`. */
const START = ["tests/start/**/*.test.ts", "tests/**/*.start.test.ts"];

/** A test may wait for the reference data to be loaded, which takes the embedded database a while. */
const SLOW = { testTimeout: 60_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    testTimeout: 15_000,
    env: { LOG_LEVEL: "silent", RATE_LIMIT_PER_SECOND: "0" },
    projects: [
      { extends: true, test: { name: "pure", include: ["tests/**/*.test.ts"], exclude: [...API, ...START, ...withDatabase] } },
      { extends: true, test: { name: "database", include: withDatabase, globalSetup: "tests/support/databases.setup.ts", ...SLOW } },
      { extends: true, test: { name: "api", include: API, globalSetup: "tests/support/api-server.setup.ts" } },
      { extends: true, test: { name: "start", include: START, fileParallelism: false, testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
