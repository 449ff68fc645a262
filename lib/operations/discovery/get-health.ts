import { z } from "zod";
import { publishedCounts } from "#lib/domain/reference/facts.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { facilitatorStatus } from "#lib/platform/facilitator-status.ts";
import { version } from "#lib/platform/version.ts";
import { operation } from "../operation.ts";
import { countsShape } from "../reference/counts.ts";
import exampleAnswer from "./get-health.example.json" with { type: "json" };

export const getHealth = operation({
  id: "get_health",
  area: "discovery",
  summary: "Whether the service can answer",
  whenToUse: "For whether the service is up, and whether payments move real money. For what is covered ask `get_stats`.",
  description:
    "Asks the database: 503 `unavailable` when it is away. While the facilitator is away free calls go on, and paid ones are refused without being charged; " +
    "`local_test_chain` says that payments move no real money.",
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
    payments: z.strictObject({ facilitator: z.enum(["ok", "away"]), local_test_chain: z.boolean() }),
  }),
  example: {
    input: {},
    output: exampleAnswer,
    varies: ["database.response_ms", "dataset.version", "payments.facilitator", "payments.local_test_chain"],
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
      payments: { facilitator: await facilitatorStatus(), local_test_chain: env.hasLocalChain },
    };
  },
});
