import { z } from "zod";

export const count = z.int().min(0);

/** How much is on file, as /api/stats and /health tell it. */
export const countsShape = {
  carriers: count,
  countries: count,
  ports: count,
  dd_tariffs: count,
  dd_records: count,
  freight_rates: count,
  exchange_rates: count,
  sources: count,
};
