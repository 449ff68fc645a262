import type { Transaction } from "./sql.ts";

const SUMMARIES = ["tariff_coverage", "rate_lane", "published_counts"];

/** Call it last in a transaction that changed facts, because readers wait for the refresh. */
export async function refreshSummaries(tx: Transaction): Promise<void> {
  for (const summary of SUMMARIES) await tx.$executeRawUnsafe(`REFRESH MATERIALIZED VIEW ${summary}`);
}
