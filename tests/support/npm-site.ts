import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { type NpmScript, runNpmScript } from "#tests/support/npm-script.ts";

/** The time in which everything must have ended. */
export const END_MS = 10_000;
export const START_MS = 120_000;

/** Files by which an embedded database and test chains say that they use the folder. */
const LOCKS = ["postgres.json", "local-chain/endpoints.json"];

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** It ends with the test. */
export function runScript(args: readonly string[], settings: Record<string, string>): NpmScript {
  const script = runNpmScript(args, settings);
  onTestFinished(() => script.kill());
  return script;
}

export const locksIn = (folder: string) => LOCKS.filter((lock) => existsSync(join(folder, lock)));

export function copyData(): string {
  const folder = copyFilledDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

export async function startSite(script: "start" | "dev", settings: Record<string, string> = {}) {
  const DATA_DIR = copyData();
  const PORT = String(await findFreePort());
  const npm = runScript([script], { DATA_DIR, PORT, HOST: "127.0.0.1", ...settings });
  const site = `http://127.0.0.1:${PORT}`;
  await waitUntil(() => isReachable(`${site}/health`), { within: START_MS, what: `an answer of npm run ${script}` });
  expect(locksIn(DATA_DIR)).toEqual(LOCKS);
  const { evmRpcUrl, svmRpcUrl, facilitatorUrl } = JSON.parse(
    readFileSync(join(DATA_DIR, "local-chain/endpoints.json"), "utf8"),
  ) as Record<string, string>;
  return { npm, DATA_DIR, addresses: [site, evmRpcUrl, svmRpcUrl, facilitatorUrl] as string[] };
}

export async function expectNothingLeft({
  DATA_DIR,
  addresses,
}: {
  DATA_DIR: string;
  addresses: string[];
}): Promise<void> {
  expect(locksIn(DATA_DIR)).toEqual([]);
  await waitUntil(async () => !(await Promise.all(addresses.map(isReachable))).includes(true), {
    within: END_MS,
    what: "every port to be free",
  });
}
