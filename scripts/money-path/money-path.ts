import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import type { Endpoints, Told } from "./endpoints.ts";
import { moneyFolder } from "./wallets.ts";

/** A process whose server was killed writes its chains down within this time. */
const LEAVE_MS = 5_000;

/** A local money path and the way to let go of it. */
export interface MoneyPath extends Endpoints {
  /** Settles when payments can be made; fails with the reason when they never will. */
  ready: Promise<void>;
  /** Ends what this process started, with the chains written down; otherwise does nothing. */
  close(): Promise<void>;
}

/** Noted beside the chains, so that one folder is never served twice. */
interface Note extends Endpoints {
  pid: number;
  /** The server that it belongs to, and with which it ends. */
  owner: number;
}

/**
 * Starts the test chains of `dataDir` and their facilitator as a child process, or joins those that another server runs there.
 * Resolves as soon as the addresses are known; `ready` says when they answer.
 * @throws when the process does not come up at all
 */
export async function startMoneyPath({ dataDir, payTo }: { dataDir: string; payTo: { evm?: string; svm?: string } }): Promise<MoneyPath> {
  const folder = moneyFolder(dataDir);
  const noteFile = noteFileOf(dataDir);
  mkdirSync(folder, { recursive: true });
  const running = await runningAt(noteFile);
  if (running) return { ...running, ready: Promise.resolve(), close: async () => {} };
  const child = fork(join(import.meta.dirname, "process.ts"), [dataDir, payTo.evm ?? "", payTo.svm ?? ""], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const told = listen(child);
  // Whoever does not wait for it must not fall over it.
  told.ready.catch(() => {});
  const endpoints = await told.endpoints;
  writeFileSync(noteFile, JSON.stringify({ ...endpoints, pid: child.pid as number, owner: process.pid } satisfies Note));
  return {
    ...endpoints,
    ready: told.ready,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.send("close");
        await gone;
      }
      rmSync(noteFile, { force: true });
    },
  };
}

/** Where the money path of this folder answers, if a server runs one. */
export const readEndpoints = (dataDir: string): Endpoints | undefined => readNote(noteFileOf(dataDir));

const noteFileOf = (dataDir: string) => join(moneyFolder(dataDir), "endpoints.json");

function readNote(noteFile: string): Note | undefined {
  return existsSync(noteFile) ? (JSON.parse(readFileSync(noteFile, "utf8")) as Note) : undefined;
}

function listen(child: ChildProcess): { endpoints: Promise<Endpoints>; ready: Promise<void> } {
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the local test chains ended (exit code ${code}): ${complaint.trim()}`);
  });
  const next = async () => (await Promise.race([once(child, "message") as Promise<[Told]>, ended]))[0];
  const first = next();
  const ready = first.then(next).then(() => {});
  return { endpoints: first.then((told) => (told as { endpoints: Endpoints }).endpoints), ready };
}

/** The money path noted in the file, if it serves another server that is alive. One whose server is gone gets time to end. */
async function runningAt(noteFile: string): Promise<Endpoints | undefined> {
  const note = readNote(noteFile);
  if (!note) return undefined;
  const { pid, owner, ...endpoints } = note;
  if (isProcessAlive(pid) && isProcessAlive(owner) && (await answers(endpoints.facilitatorUrl))) return endpoints;
  // If it does not end, the number is another program's by now.
  await waitUntil(() => !isProcessAlive(pid), { within: LEAVE_MS, what: "the test chains of a killed server to be written down" }).catch(() => {});
  return undefined;
}

async function answers(facilitatorUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${facilitatorUrl}/supported`)).ok;
  } catch {
    return false;
  }
}
