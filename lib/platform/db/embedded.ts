import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isProcessAlive } from "../is-process-alive.ts";
import { type Endpoint, isInMemory, readEndpoint } from "./embedded-endpoint.ts";

/** The time that the database of a killed process has to write its data. */
const CLOSE_MS = 10_000;
const CLOSE_CHECK_MS = 50;

export interface OpenedDatabase {
  url: string;
  kind: "server" | "embedded";
  /** Stops the embedded database if this process started it. */
  close(): Promise<void>;
}

/**
 * Starts PGlite for `dataDir` in a child process, or uses the process that already serves that folder: two engines on
 * one folder would destroy it. `memory://` stores nothing on disk.
 * @throws when the folder cannot be used or the engine does not start
 */
export async function startEmbedded({ dataDir }: { dataDir: string }): Promise<OpenedDatabase> {
  if (!isInMemory(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    const running = await findRunning(dataDir);
    if (running) return { url: running.url, kind: "embedded", close: async () => {} };
  }
  const child = fork(join(import.meta.dirname, "embedded-process.ts"), [dataDir], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  const url = await waitForAddress(child);
  return {
    url,
    kind: "embedded",
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.send("close");
      await exited;
    },
  };
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  const [message] = await Promise.race([
    once(child, "message") as Promise<[Pick<Endpoint, "url">]>,
    once(child, "exit").then(([code]) => {
      throw new Error(`the embedded database did not start (exit code ${code}): ${errorOutput.trim()}`);
    }),
  ]);
  return message.url;
}

/** A database whose owner has gone is closing: waits for its end, so that the folder is free. */
export async function findRunning(dataDir: string): Promise<Endpoint | undefined> {
  const endpoint = readEndpoint(dataDir);
  if (!endpoint) return undefined;
  const { pid, url, owner = pid } = endpoint; // Older versions wrote no owner.
  if (isProcessAlive(pid) && isProcessAlive(owner) && (await isAnswering(Number(new URL(url).port)))) return endpoint;
  // If it does not end, another program now has this process id.
  const deadline = performance.now() + CLOSE_MS;
  while (isProcessAlive(pid) && performance.now() < deadline) await pause(CLOSE_CHECK_MS);
  return undefined;
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
