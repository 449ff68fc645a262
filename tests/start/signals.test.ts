import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import {
  copyData,
  END_MS,
  expectNothingLeft,
  locksIn,
  runScript,
  START_MS,
  startSite,
} from "#tests/support/npm-site.ts";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** npm reports the exit code of its script, but it dies of SIGHUP itself. */
const END_OF_NPM = {
  SIGTERM: { code: 0, signal: null },
  SIGINT: { code: 0, signal: null },
  SIGHUP: { code: null, signal: "SIGHUP" },
};

describe("a signal to npm alone ends", () => {
  test.each(SIGNALS)("npm start, its database and its chains: %s", async (signal) => {
    const { npm, ...used } = await startSite("start");
    npm.signal(signal);
    expect(await npm.ended(END_MS)).toEqual(END_OF_NPM[signal]);
    await expectNothingLeft(used);
  });

  test.each(SIGNALS)("npm run worker and its database: %s", async (signal) => {
    const DATA_DIR = copyData();
    const npm = runScript(["worker"], { DATA_DIR });
    await waitUntil(() => npm.printed().includes("Sending events"), { within: START_MS, what: "the worker" });
    expect(locksIn(DATA_DIR)).toEqual(["postgres.json"]);
    npm.signal(signal);
    expect(await npm.ended(END_MS)).toEqual(END_OF_NPM[signal]);
    expect(locksIn(DATA_DIR)).toEqual([]);
  });

  test.each([
    ["SIGTERM", ["bench", "import"]],
    ["SIGINT", ["kill-test"]],
    ["SIGHUP", ["doubt-test"]],
  ] as const)("a long script and the Postgres server that it has started: %s to npm run %s", async (signal, args) => {
    const temporary = mkdtempSync(join(tmpdir(), "quayside-long-script-"));
    chmodSync(temporary, 0o755); // Postgres can run as another user.
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
    const postgresFolders = () => readdirSync(temporary).filter((name) => name.startsWith("quayside-postgres-"));
    const isPostgresReady = () => {
      const locks = postgresFolders().map((name) => join(temporary, name, "data/postmaster.pid"));
      return locks.some((lock) => existsSync(lock) && readFileSync(lock, "utf8").includes("ready"));
    };
    const npm = runScript(args, { TMPDIR: temporary });
    await waitUntil(() => npm.hasEnded() || isPostgresReady(), {
      within: START_MS,
      what: `the Postgres server of npm run ${args.join(" ")}`,
    });
    expect(npm.hasEnded(), npm.printed()).toBe(false);
    npm.signal(signal);
    await npm.ended(END_MS);
    expect(postgresFolders()).toEqual([]);
  });
});

test("Ctrl-C, which a terminal sends to npm and the server alike, ends npm start as gracefully as one signal does", async () => {
  const { npm, ...used } = await startSite("start");
  npm.signalAll("SIGINT");
  expect(await npm.ended(END_MS)).toEqual({ code: 0, signal: null });
  await expectNothingLeft(used);
});

test("every script of package.json replaces its shell, so that a signal to npm reaches the script", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const { postinstall: _ofNpm, ...ours } = scripts;
  expect(Object.entries(ours).filter(([, command]) => !/^exec (env (\S+=\S+ )+)?node /.test(command))).toEqual([]);
});
