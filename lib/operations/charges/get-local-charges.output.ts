import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { meta } from "../fields.ts";
import { chargeItem } from "./charge-item.ts";
import { chargeTotal, missingCharge } from "./charge-totals.ts";

export const LINES = [...CARRIER_SLUGS, "any"] as const;

export const localChargesOutput = z.strictObject({
  line: z.enum(LINES),
  country: z.string(),
  port_code: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  container_type: z.enum(CONTAINER_TYPES).nullable(),
  other_port: z.string().nullable(),
  date: z.string(),
  carrier_charges: z.array(chargeItem),
  terminal_charges: z.array(chargeItem),
  total: z.int().meta({ description: "Number of charges on all pages, of the carrier and the terminals." }),
  limit: z.int(),
  offset: z.int(),
  expired_count: z.int().meta({
    description: "Number of charges past their end date or their usable life. `include_expired=true` lists them.",
  }),
  superseded_count: z.int().meta({
    description: "Number of charges that a newer or more local one replaces. `include_expired=true` lists them.",
  }),
  totals: z.array(chargeTotal),
  missing: z.array(missingCharge).meta({
    description:
      "Expected charges (terminal handling, documentation) that no total includes. They are not free. `left_out` of a listed charge can say why; otherwise nothing is on file.",
  }),
  _meta: meta,
});
