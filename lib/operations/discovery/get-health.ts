import { z } from "zod";
import { publishedCounts } from "#lib/domain/reference/counts.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";
import { operation } from "../operation.ts";

const count = z.int().min(0);

export const getHealth = operation({
  id: "get_health",
  area: "discovery",
  summary: "Whether the service can answer",
  description: "Asks the database: 503 `unavailable` when it is away.",
  method: "GET",
  path: "/health",
  price: "free",
  input: z.object({}),
  output: z.strictObject({
    status: z.literal("ok"),
    version: z.string(),
    database: z.strictObject({ status: z.literal("ok"), response_ms: z.number() }),
    dataset: z.strictObject({
      version: z.int(),
      sandbox_data: z.boolean(),
      counts: z.strictObject({
        carriers: count,
        countries: count,
        ports: count,
        dd_tariffs: count,
        dd_records: count,
        freight_rates: count,
        exchange_rates: count,
        sources: count,
      }),
    }),
  }),
  example: {
    input: {},
    output: {
      status: "ok",
      version: "0.1.0",
      database: { status: "ok", response_ms: 0.8 },
      dataset: {
        version: 2,
        sandbox_data: true,
        counts: { carriers: 5, countries: 63, ports: 636, dd_tariffs: 436, dd_records: 964, freight_rates: 769, exchange_rates: 2952, sources: 954 },
      },
    },
  },
  errors: ["unavailable"],
  run: async () => {
    const startedAt = performance.now();
    const datasetVersion = await refreshDatasetVersion();
    const responseMs = Math.round((performance.now() - startedAt) * 100) / 100;
    return {
      status: "ok" as const,
      version,
      database: { status: "ok" as const, response_ms: responseMs },
      dataset: { version: datasetVersion, sandbox_data: env.SANDBOX_DATA, counts: await publishedCounts() },
    };
  },
});
