import { z } from "zod";
import { publishedCounts } from "#lib/domain/reference/facts.ts";
import { operation } from "../operation.ts";
import { count, countsShape } from "./counts.ts";
import exampleAnswer from "./get-stats.example.json" with { type: "json" };

export const getStats = operation({
  id: "get_stats",
  area: "reference",
  summary: "How much is on file",
  whenToUse: "To find out how much is covered before asking: counts of carriers, countries, ports and tariffs. For whether the service is up ask `get_health`.",
  description:
    "Counted in the database, illustrative rows left out: carriers and countries with a published tariff, tariffs (dd_tariffs) and their slabs (dd_records).",
  method: "GET",
  path: "/api/stats",
  price: "free",
  input: z.object({}),
  output: z.strictObject({ ...countsShape, endpoints: count }),
  example: { input: {}, output: exampleAnswer },
  errors: ["unavailable"],
  run: async () => {
    // The catalogue holds this operation, so it is read when called.
    const { catalogue } = await import("../catalogue.ts");
    return { ...(await publishedCounts()), endpoints: catalogue.length };
  },
});
