import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { meta } from "../fields.ts";
import { chargeItem } from "./charge-item.ts";
import { chargeTotal, missingCharge } from "./charge-totals.ts";

/** Values of `line` in a request: a carrier, or any. */
export const LINES = [...CARRIER_SLUGS, "any"] as const;

export const localChargesOutput = z.strictObject({
  line: z.enum(LINES),
  country: z.string(),
  port_code: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  container_type: z.enum(CONTAINER_TYPES).nullable(),
  date: z.string(),
  carrier_charges: z.array(chargeItem),
  terminal_charges: z.array(chargeItem),
  totals: z.array(chargeTotal),
  missing: z
    .array(missingCharge)
    .meta({ description: "Expected charges (terminal handling, documentation) that are missing because nothing is on file. They are not free." }),
  _meta: meta,
});
