import { parentPort, workerData } from "node:worker_threads";
import { renderPack, renderTerms } from "#components/dispute-pack/render-pack.tsx";
import type { PackTask, RenderedPack } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { readDecimals } from "#lib/platform/decimal-json.ts";

// lib/dashboard/dispute-packs/render-in-worker.ts runs its bundle in a thread.
const { content, stamp } = readDecimals(workerData as string) as PackTask;
const hasTerms = content.attachments.some(({ id }) => id === "terms");
const rendered: RenderedPack = {
  pack: new Uint8Array(await renderPack(content, stamp)),
  terms: hasTerms ? new Uint8Array(await renderTerms(content)) : null,
};
parentPort?.postMessage(rendered);
