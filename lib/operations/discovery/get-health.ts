import { z } from "zod";
import { publishedCounts } from "#lib/domain/reference/facts.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";
import { operation } from "../operation.ts";
import { countsShape, exampleCounts } from "../reference/counts.ts";

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
      counts: z.strictObject(countsShape),
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
        counts: exampleCounts,
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
