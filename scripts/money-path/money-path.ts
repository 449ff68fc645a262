import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Endpoints, getNoteFile, type ProcessMessage } from "./endpoints.ts";
import { getMoneyFolder } from "./wallets.ts";

/** The time in which the process of a killed server writes its chains to disk. */
const STOP_TIMEOUT_MS = 5_000;

export interface MoneyPath extends Endpoints {
  /** Resolves when payments are possible. Rejects with the reason if the money path cannot start. */
  ready: Promise<void>;
  /** Writes the chains to disk and ends them, if this process started them. */
  close(): Promise<void>;
}

/** The content of endpoints.json, next to the chains. It prevents a second money path on the same folder. */
interface Note extends Endpoints {
  pid: number;
  /** The process id of its server. */
  owner: number;
}

/**
 * Starts the test chains of `dataDir` and their facilitator as a child process, or uses those of another server on the
 * same folder. Resolves as soon as the addresses are known. They answer after `ready`.
 * @throws when the process does not start
 */
export async function startMoneyPath({
  dataDir,
  payTo,
}: {
  dataDir: string;
  payTo: { evm?: string; svm?: string };
}): Promise<MoneyPath> {
  const folder = getMoneyFolder(dataDir);
  const noteFile = getNoteFile(dataDir);
  mkdirSync(folder, { recursive: true });
  const running = await findRunning(noteFile);
  if (running) return { ...running, ready: Promise.resolve(), close: async () => {} };
  const child = fork(join(import.meta.dirname, "process.ts"), [dataDir, payTo.evm ?? "", payTo.svm ?? ""], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const messages = listen(child);
  // A caller that does not wait for `ready` must not end with an unhandled rejection.
  messages.ready.catch(() => {});
  const endpoints = await messages.endpoints;
  writeFileSync(
    noteFile,
    JSON.stringify({ ...endpoints, pid: child.pid as number, owner: process.pid } satisfies Note),
  );
  return {
    ...endpoints,
    ready: messages.ready,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.send("close");
      await exited;
    },
  };
}

/** `undefined` if no server runs one. */
export const readEndpoints = (dataDir: string): Endpoints | undefined => readNote(getNoteFile(dataDir));

function readNote(noteFile: string): Note | undefined {
  return existsSync(noteFile) ? (JSON.parse(readFileSync(noteFile, "utf8")) as Note) : undefined;
}

function listen(child: ChildProcess): { endpoints: Promise<Endpoints>; ready: Promise<void> } {
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The local test chains ended (exit code ${code}): ${errorOutput.trim()}`);
  });
  const next = async () => (await Promise.race([once(child, "message") as Promise<[ProcessMessage]>, ended]))[0];
  const first = next();
  const ready = first.then(next).then(() => {});
  return { endpoints: first.then((message) => (message as { endpoints: Endpoints }).endpoints), ready };
}

/** Only if its server is still running. If the server has ended, waits until the money path has ended too. */
async function findRunning(noteFile: string): Promise<Endpoints | undefined> {
  const note = readNote(noteFile);
  if (!note) return undefined;
  const { pid, owner, ...endpoints } = note;
  if (isProcessAlive(pid) && isProcessAlive(owner) && (await isAnswering(endpoints.facilitatorUrl))) return endpoints;
  // If it does not end, another program now has this process id.
  await waitUntil(() => !isProcessAlive(pid), {
    within: STOP_TIMEOUT_MS,
    what: "the test chains of a killed server to be written to disk",
  }).catch(() => {});
  return undefined;
}

async function isAnswering(facilitatorUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${facilitatorUrl}/supported`)).ok;
  } catch {
    return false;
  }
}
