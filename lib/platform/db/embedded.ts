import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isProcessAlive } from "../is-process-alive.ts";

/** An open database. */
export interface OpenedDatabase {
  url: string;
  kind: "server" | "embedded";
  /** Stops the embedded database if this process started it. */
  close(): Promise<void>;
}

/** The address of a running embedded database and its process, for other commands on the same machine. */
interface Endpoint {
  url: string;
  pid: number;
}

/**
 * Starts PGlite for `dataDir` in a child process, or uses the process that already serves that folder:
 * two engines on one folder would destroy it. `memory://` stores nothing on disk.
 * @throws when the folder cannot be used or the engine does not start
 */
export async function startEmbedded({ dataDir }: { dataDir: string }): Promise<OpenedDatabase> {
  const inMemory = dataDir.startsWith("memory://");
  const folder = inMemory ? dataDir : join(dataDir, "postgres");
  const endpointFile = join(dataDir, "postgres.json");
  if (!inMemory) {
    mkdirSync(dataDir, { recursive: true });
    const running = await runningAt(endpointFile);
    if (running) return { url: running.url, kind: "embedded", close: async () => {} };
  }
  const child = fork(join(import.meta.dirname, "embedded-process.ts"), [folder], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  const url = await addressOf(child);
  if (!inMemory) writeFileSync(endpointFile, JSON.stringify({ url, pid: child.pid } satisfies Partial<Endpoint>));
  return {
    url,
    kind: "embedded",
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.send("close");
      await exited;
      if (!inMemory) rmSync(endpointFile, { force: true });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  const [message] = await Promise.race([
    once(child, "message") as Promise<[{ port: number }]>,
    once(child, "exit").then(([code]) => {
      throw new Error(`the embedded database did not start (exit code ${code}): ${errorOutput.trim()}`);
    }),
  ]);
  return `postgresql://postgres@127.0.0.1:${message.port}/postgres`;
}

/** Returns the endpoint in the file, if its process is alive and answers. A file of a killed process is ignored. */
async function runningAt(endpointFile: string): Promise<Endpoint | undefined> {
  if (!existsSync(endpointFile)) return undefined;
  try {
    const endpoint = JSON.parse(readFileSync(endpointFile, "utf8")) as Endpoint;
    return isProcessAlive(endpoint.pid) && (await answers(Number(new URL(endpoint.url).port))) ? endpoint : undefined;
  } catch {
    return undefined;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
