import { z } from "zod";
import { faultDetail } from "../fault-detail.ts";
import { meta } from "../fields.ts";
import { rateDetails } from "../rates/rate-details.ts";

/** One result per lane, in the order of the request. */
export const bulkRatesOutput = z.strictObject({
  requested: z.int(),
  found: z.int(),
  results: z.array(
    z.strictObject({
      origin: z.string(),
      destination: z.string(),
      line: z.string().nullable(),
      rate: rateDetails.nullable(),
      error: z
        .strictObject({
          code: z.enum(["no_data", "invalid_request"]),
          message: z.string(),
          details: z.array(faultDetail),
        })
        .nullable(),
    }),
  ),
  _meta: meta,
});
