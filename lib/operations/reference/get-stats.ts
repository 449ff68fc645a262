import { z } from "zod";
import { publishedCounts } from "#lib/domain/reference/counts.ts";
import { operation } from "../operation.ts";

const count = z.int().min(0);

export const getStats = operation({
  id: "get_stats",
  area: "reference",
  summary: "How much is on file",
  description: "Counted in the database, illustrative rows left out: carriers and countries with a published tariff, tariffs (dd_tariffs) and their slabs (dd_records).",
  method: "GET",
  path: "/api/stats",
  price: "free",
  input: z.object({}),
  output: z.strictObject({
    carriers: count,
    countries: count,
    ports: count,
    dd_tariffs: count,
    dd_records: count,
    freight_rates: count,
    exchange_rates: count,
    sources: count,
    endpoints: count,
  }),
  example: {
    input: {},
    output: { carriers: 5, countries: 63, ports: 636, dd_tariffs: 436, dd_records: 964, freight_rates: 769, exchange_rates: 2952, sources: 954, endpoints: 14 },
  },
  run: async () => {
    // The catalogue holds this operation, so it is read when called.
    const { catalogue } = await import("../catalogue.ts");
    return { ...(await publishedCounts()), endpoints: catalogue.length };
  },
});
