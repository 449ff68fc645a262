import { Worker } from "node:worker_threads";

const FILE = import.meta.url.endsWith(".ts") ? "./reader-watch.ts" : "./reader-watch.mjs";

/** For a process that handles files of strangers. */
export function startWatch(): void {
  new Worker(new URL(FILE, import.meta.url)).unref();
}
