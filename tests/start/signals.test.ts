import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/support/ports.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { type NpmScript, runNpmScript } from "#tests/support/npm-script.ts";

/** The time in which everything must have ended. */
const END_MS = 10_000;
const START_MS = 120_000;

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** npm reports the exit code of its script, but it dies of SIGHUP itself. */
const END_OF_NPM = { SIGTERM: { code: 0, signal: null }, SIGINT: { code: 0, signal: null }, SIGHUP: { code: null, signal: "SIGHUP" } };

/** Files by which an embedded database and test chains say that they use the folder. */
const LOCKS = ["postgres.json", "local-chain/endpoints.json"];

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

function run(args: readonly string[], settings: Record<string, string>): NpmScript {
  const script = runNpmScript(args, settings);
  onTestFinished(() => script.kill());
  return script;
}

const locksIn = (folder: string) => LOCKS.filter((lock) => existsSync(join(folder, lock)));

function copyData(): string {
  const folder = copyFilledDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

async function startSite(script: "start" | "dev") {
  const DATA_DIR = copyData();
  const PORT = String(await freePort());
  const npm = run([script], { DATA_DIR, PORT, HOST: "127.0.0.1" });
  const site = `http://127.0.0.1:${PORT}`;
  await waitUntil(() => isReachable(`${site}/health`), { within: START_MS, what: `an answer of npm run ${script}` });
  expect(locksIn(DATA_DIR)).toEqual(LOCKS);
  const { evmRpcUrl, svmRpcUrl, facilitatorUrl } = JSON.parse(readFileSync(join(DATA_DIR, "local-chain/endpoints.json"), "utf8")) as Record<string, string>;
  return { npm, DATA_DIR, addresses: [site, evmRpcUrl, svmRpcUrl, facilitatorUrl] as string[] };
}

async function expectNothingLeft({ DATA_DIR, addresses }: { DATA_DIR: string; addresses: string[] }): Promise<void> {
  expect(locksIn(DATA_DIR)).toEqual([]);
  await waitUntil(async () => !(await Promise.all(addresses.map(isReachable))).includes(true), { within: END_MS, what: "every port to be free" });
}

describe("a signal to npm alone ends", () => {
  test.each(SIGNALS)("npm start, its database and its chains: %s", async (signal) => {
    const { npm, ...used } = await startSite("start");
    npm.signal(signal);
    expect(await npm.ended(END_MS)).toEqual(END_OF_NPM[signal]);
    await expectNothingLeft(used);
  });

  test("npm run dev", async () => {
    const { npm, ...used } = await startSite("dev");
    npm.signal("SIGTERM");
    expect(await npm.ended(END_MS)).toEqual(END_OF_NPM.SIGTERM);
    await expectNothingLeft(used);
  });

  test.each(SIGNALS)("npm run worker and its database: %s", async (signal) => {
    const DATA_DIR = copyData();
    const npm = run(["worker"], { DATA_DIR });
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
    const npm = run(args, { TMPDIR: temporary });
    await waitUntil(() => npm.hasEnded() || isPostgresReady(), { within: START_MS, what: `the Postgres server of npm run ${args.join(" ")}` });
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
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const { postinstall: _ofNpm, ...ours } = scripts;
  expect(Object.entries(ours).filter(([, command]) => !command.startsWith("exec node "))).toEqual([]);
});
