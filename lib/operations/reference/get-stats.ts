import { z } from "zod";
import { readPublishedCounts } from "#lib/domain/reference/facts.ts";
import { defineOperation } from "../operation.ts";
import { count, countsShape } from "./counts.ts";
import exampleAnswer from "./get-stats.example.json" with { type: "json" };

/** @param countEndpoints counts the operations of the catalogue, which contains this one */
export const createGetStats = (countEndpoints: () => number) =>
  defineOperation({
    id: "get_stats",
    area: "reference",
    summary: "Coverage in numbers",
    whenToUse:
      "Counts how many carriers, countries, ports and tariffs are on file. Use it to judge the coverage before you pay for a call. To see whether the service is up use `get_health`.",
    description:
      "Takes no input. Returns counts from the database, without illustrative rows. `carriers` and `countries` are those with a published tariff. `dd_tariffs` counts demurrage and detention tariffs and `dd_records` their slabs. `storage_tariffs` counts storage tariffs of terminals.",
    method: "GET",
    path: "/api/stats",
    price: "free",
    cacheControl: "public, max-age=60",
    input: z.object({}),
    output: z.strictObject({ ...countsShape, endpoints: count }),
    example: { input: {}, output: exampleAnswer },
    errors: ["unavailable"],
    run: async () => ({ ...(await readPublishedCounts()), endpoints: countEndpoints() }),
  });
