/**
 * Runs the API in a separate process over the database at argv[2], without HTTP. volume.ts sends the requests. The
 * worker answers them one after the other and returns the time of each. All operations are free here: the quota writes
 * to the database, and its time does not depend on the number of facts.
 */
import type { RawInput } from "#lib/operations/operation.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";

/** Requests that are sent at the same time: one request, or all requests of one page. */
export type RequestGroup = readonly { path: string; body?: RawInput }[];

export interface WorkerOrder {
  groups: readonly RequestGroup[];
  /** Empties the caches before each group. */
  isCold: boolean;
}

export interface WorkerResult {
  ms: number[];
  /** The highest status among the responses of each group. */
  statuses: number[];
  rssMb: number;
}

provideDatabaseUrl(process.argv[2] as string);
const { createKernel } = await import("#lib/http/kernel.ts");
const { catalogue } = await import("#lib/operations/catalogue.ts");
const { readDatasetVersion, forgetFacts } = await import("#lib/platform/cache.ts");
const { createWebHandler } = await import("#lib/http/web-transport.ts");
const answerRequest = createWebHandler(createKernel(catalogue.map((operation) => ({ ...operation, price: "free" }))));
await readDatasetVersion();

async function send({ path, body }: RequestGroup[number]): Promise<number> {
  const post = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await answerRequest(new Request(`http://bench${path}`, post), { address: "127.0.0.1" });
  await response.text();
  return response.status;
}

process.on("message", async ({ groups, isCold }: WorkerOrder) => {
  const result: WorkerResult = { ms: [], statuses: [], rssMb: 0 };
  for (const group of groups) {
    if (isCold) forgetFacts();
    const startedAt = performance.now();
    const statuses = await Promise.all(group.map(send));
    result.ms.push(performance.now() - startedAt);
    result.statuses.push(Math.max(...statuses));
  }
  result.rssMb = Math.round(process.memoryUsage.rss() / 1_048_576);
  process.send?.(result);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
