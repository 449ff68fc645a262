import { z } from "zod";

export const count = z.int().min(0);

/** Output fields of /api/stats and /health. */
export const countsShape = {
  carriers: count,
  countries: count,
  ports: count,
  dd_tariffs: count,
  dd_records: count,
  storage_tariffs: count,
  carrier_policies: count,
  freight_rates: count,
  exchange_rates: count,
  sources: count,
};
