import { z } from "zod";
import { readPublishedCounts } from "#lib/domain/reference/facts.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { readFacilitatorStatus } from "#lib/platform/facilitator-status.ts";
import { listNodeStatuses, NODE_STATES, type NodeStatus } from "#lib/platform/node-status.ts";
import { version } from "#lib/platform/version.ts";
import { defineOperation } from "../operation.ts";
import { countsShape } from "../reference/counts.ts";
import exampleAnswer from "./get-health.example.json" with { type: "json" };

/** A server that refuses calls because it has too much to do answers this one. */
export const HEALTH_PATH = "/health";

export const getHealth = defineOperation({
  id: "get_health",
  area: "discovery",
  summary: "Status of the service",
  whenToUse:
    "Reports whether the service is up, and whether payments move real money. For what is covered use `get_stats`.",
  description:
    "Takes no input. Answers 503 `unavailable` while the database cannot be reached. While the payment facilitator is away, free calls work, and paid calls fail without a charge. If `local_test_chain` is true, payments move no real money. `nodes` lists the blockchain nodes that decide payments in doubt, as this process last checked them. While one is `away`, `behind` or of the `wrong_network`, payments work, but a payment in doubt stays open.",
  method: "GET",
  path: HEALTH_PATH,
  price: "free",
  cacheControl: "no-store",
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
    payments: z.strictObject({
      facilitator: z.enum(["ok", "away"]),
      local_test_chain: z.boolean(),
      nodes: z.array(
        z.strictObject({
          network: z.string().describe("CAIP-2 id."),
          status: z
            .enum(NODE_STATES)
            .describe("`limited` nodes decide payments more slowly; `unknown` ones were not checked yet."),
          problems: z.array(z.string()).describe("What the node cannot do."),
          log_range_blocks: z
            .int()
            .nullable()
            .describe("Blocks whose logs the node returns in one answer; null on Solana."),
          response_ms: z.number().nullable(),
          checked_at: z.string().nullable(),
        }),
      ),
    }),
  }),
  example: {
    input: {},
    output: exampleAnswer,
    varies: [
      "database.response_ms",
      "dataset.version",
      "payments.facilitator",
      "payments.local_test_chain",
      "payments.nodes",
    ],
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
      dataset: { version: datasetVersion, sandbox_data: env.SANDBOX_DATA, counts: await readPublishedCounts() },
      payments: {
        facilitator: await readFacilitatorStatus(),
        local_test_chain: env.hasLocalChain,
        nodes: listNodeStatuses().map(showNode),
      },
    };
  },
});

const showNode = ({ network, state, problems, logRange, responseMs, checkedAt }: NodeStatus) => ({
  network,
  status: state,
  problems,
  log_range_blocks: logRange,
  response_ms: responseMs,
  checked_at: checkedAt?.toISOString() ?? null,
});
