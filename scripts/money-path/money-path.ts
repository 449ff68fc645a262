import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkListening } from "#lib/platform/check-listening.ts";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Endpoints, getNoteFile, type ProcessMessage } from "./endpoints.ts";
import { getMoneyFolder } from "./wallets.ts";

/** The time in which the process of a killed server writes its chains to disk. */
const STOP_TIMEOUT_MS = 5_000;

/** The pause before a path that has ended starts again doubles from the first to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

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

interface Options {
  dataDir: string;
  payTo: { evm?: string; svm?: string };
  /** Called when the process has ended by itself, before it starts again. */
  onEnd?(reason: string): void;
}

/**
 * Starts the test chains of `dataDir` and their facilitator as a child process, or uses those of another server on the
 * same folder. Resolves as soon as the addresses are known. They answer after `ready`. A process that ends later, or was
 * too slow to start, is started again at the same addresses.
 * @throws when the process does not start
 */
export async function startMoneyPath({ dataDir, payTo, onEnd }: Options): Promise<MoneyPath> {
  const folder = getMoneyFolder(dataDir);
  const noteFile = getNoteFile(dataDir);
  mkdirSync(folder, { recursive: true });
  const running = await findRunning(noteFile);
  if (running) return { ...running, ready: Promise.resolve(), close: async () => {} };
  const startProcess = async (ports: readonly string[] = []) => {
    const child = fork(join(import.meta.dirname, "process.ts"), [dataDir, payTo.evm ?? "", payTo.svm ?? "", ...ports], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const messages = listen(child);
    // A caller that does not wait for `ready` must not end with an unhandled rejection.
    messages.ready.catch(() => {});
    const endpoints = await messages.endpoints;
    const note: Note = { ...endpoints, pid: child.pid as number, owner: process.pid };
    writeFileSync(noteFile, JSON.stringify(note));
    return { ...messages, child, endpoints };
  };

  let isClosing = false;
  const first = await startProcess();
  let { child } = first;
  const { facilitatorUrl, evmRpcUrl, svmRpcUrl } = first.endpoints;
  const ports = [facilitatorUrl, evmRpcUrl, svmRpcUrl].map((url) => new URL(url).port);

  /** A chain that is still writing its state has its port until it ends. */
  const startAgain = async () => {
    for (const port of ports) await checkListening(Number(port), "127.0.0.1");
    const next = await startProcess(ports);
    child = next.child;
    return next;
  };

  async function keepRunning(): Promise<void> {
    let running: Pick<Messages, "ready" | "ended"> = first;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const isReady = await running.ready.then(
        () => true,
        () => false,
      );
      if (isReady) pause = FIRST_PAUSE_MS;
      const reason = await running.ended.catch((error: Error) => error.message);
      if (isClosing) return;
      onEnd?.(reason);
      await wait(pause, undefined, { ref: false });
      if (isClosing) return;
      running = await startAgain().catch((error: Error) => createFailedStart(error));
    }
  }
  void keepRunning();

  return {
    ...first.endpoints,
    // A path that is closed before it was ready has not failed.
    ready: first.ready.catch((error) => {
      if (!isClosing) throw error;
    }),
    async close() {
      isClosing = true;
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

function createFailedStart(error: Error): Pick<Messages, "ready" | "ended"> {
  const ended = Promise.reject(error);
  ended.catch(() => {});
  return { ready: ended, ended };
}

interface Messages {
  endpoints: Promise<Endpoints>;
  ready: Promise<void>;
  /** Rejects with the reason when the process has ended. */
  ended: Promise<never>;
}

function listen(child: ChildProcess): Messages {
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  const ended = once(child, "exit").then(([code]): never => {
    throw new Error(`The local test chains ended (exit code ${code}): ${errorOutput.trim()}`);
  });
  ended.catch(() => {});
  const next = async () => (await Promise.race([once(child, "message") as Promise<[ProcessMessage]>, ended]))[0];
  const first = next();
  const ready = first.then(next).then(() => {});
  return { endpoints: first.then((message) => (message as { endpoints: Endpoints }).endpoints), ready, ended };
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
