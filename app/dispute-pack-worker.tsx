import { parentPort, workerData } from "node:worker_threads";
import { renderPack } from "#components/dispute-pack/render-pack.tsx";
import type { PackTask } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { readDecimals } from "#lib/platform/decimal-json.ts";

// scripts/support/pack-worker.ts makes one file of this for Node, which runs no JSX. render-in-worker.ts runs it in a
// thread.
const { content, stamp } = readDecimals(workerData as string) as PackTask;
parentPort?.postMessage(new Uint8Array(await renderPack(content, stamp)));
