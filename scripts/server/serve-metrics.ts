import { getAccess } from "#lib/access/access.ts";
import { createMeasuredPayments } from "#lib/access/payment-metrics.ts";
import { measuredFacts } from "#lib/intake/intake-metrics.ts";
import { env } from "#lib/platform/env.ts";

/** With `METRICS_PORT` only. @param options.hasWorkers true if workers count, and this process adds up */
export async function serveMetrics(options: { hasWorkers: boolean }): Promise<{ close(): Promise<void> } | undefined> {
  if (!env.METRICS_PORT) return undefined;
  const server = await import("#lib/platform/metrics-server.ts");
  return server.serveMetrics({
    port: env.METRICS_PORT,
    host: env.HOST,
    payments: createMeasuredPayments(getAccess()),
    facts: measuredFacts,
    ...options,
  });
}
