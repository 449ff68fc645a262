import type { Transaction } from "./sql.ts";

const SUMMARIES = ["tariff_coverage", "rate_lane", "published_counts"];

/** Sums up anew what is on file, for answers that tell how much or what there is. Belongs at the end of a transaction that changed facts: readers wait for it. */
export async function refreshSummaries(tx: Transaction): Promise<void> {
  for (const summary of SUMMARIES) await tx.$executeRawUnsafe(`REFRESH MATERIALIZED VIEW ${summary}`);
}
