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

/** What data/reference came to when the examples were written. */
export const exampleCounts = {
  carriers: 5,
  countries: 63,
  ports: 636,
  dd_tariffs: 436,
  dd_records: 964,
  freight_rates: 769,
  exchange_rates: 2952,
  sources: 954,
};
