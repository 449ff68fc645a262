import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "#scripts/support/ports.ts";

const stops: (() => unknown)[] = [];
const stopsAtEnd: (() => unknown)[] = [];

/** `stopAll` stops it even after a failure. */
export async function stopLater<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  stops.unshift(() => started.stop());
  return started;
}

/** For what all parts of the run share: `endRun` stops it. */
export async function stopAtEnd<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  stopsAtEnd.unshift(() => started.stop());
  return started;
}

/** Stops what one part has started, the newest first. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

export async function endRun(): Promise<void> {
  await stopAll();
  for (const stop of stopsAtEnd.splice(0)) await stop();
}

/** The file is in this folder. It gets its port as first argument, and writes a line when it listens. */
export async function startScript(file: string, args: readonly string[] = []): Promise<{ url: string; stop(): void }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file), String(port), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
