/**
 * The service in a process of its own over the database at argv[2], asked by volume.ts: what it is sent it answers, one after the other, and tells how
 * long each took. Without HTTP, which takes the same time however many facts there are.
 */
import type { RawInput } from "#lib/operations/operation.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";

/** What is asked at the same moment: one request, or what one page needs. */
export type Asking = readonly { path: string; body?: RawInput }[];

export interface Order {
  askings: readonly Asking[];
  /** Nothing is in memory before each. */
  isCold: boolean;
}

export interface Done {
  ms: number[];
  /** The highest status of each asking's answers. */
  statuses: number[];
  rssMb: number;
}

provideDatabaseUrl(process.argv[2] as string);
const { service } = await import("#lib/http/service.ts");
const { datasetVersion, forgetFacts } = await import("#lib/platform/cache.ts");
await datasetVersion();

async function ask({ path, body }: Asking[number]): Promise<number> {
  const post = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await service(new Request(`http://bench${path}`, post), { address: "127.0.0.1" });
  await response.text();
  return response.status;
}

process.on("message", async ({ askings, isCold }: Order) => {
  const done: Done = { ms: [], statuses: [], rssMb: 0 };
  for (const asking of askings) {
    if (isCold) forgetFacts();
    const startedAt = performance.now();
    const statuses = await Promise.all(asking.map(ask));
    done.ms.push(performance.now() - startedAt);
    done.statuses.push(Math.max(...statuses));
  }
  done.rssMb = Math.round(process.memoryUsage.rss() / 1_048_576);
  process.send?.(done);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
