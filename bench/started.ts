import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#scripts/support/ports.ts";

const stops: (() => unknown)[] = [];

/** Notes how to end what has been started, so that a failure half way leaves nothing running. */
export async function keep<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  stops.unshift(() => started.stop());
  return started;
}

/** Ends all that was started, the newest first. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

/** A server of the bench's own, a file of this folder that takes its port first and says so when it listens. */
export async function startScript(file: string, given: readonly string[] = []): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file), String(port), ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
