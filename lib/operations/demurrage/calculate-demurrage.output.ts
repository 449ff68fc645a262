import { z } from "zod";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { meta } from "../fields.ts";
import { policyUsed } from "./policy-used.ts";
import { openPoint, tariffUsed } from "./tariff-used.ts";

const dayRange = z.strictObject({ from: z.int(), to: z.int() });

export const calculateOutput = z.strictObject({
  line: z.string(),
  country: z.string(),
  port: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  charge: z.enum(BILLED_CHARGES),
  terminal: z.string().nullable().meta({
    description: "For `storage`: the terminal of the tariff, or its operator if the tariff is for the whole port.",
  }),
  container_type: z.string(),
  days: z.int(),
  start_date: z.string().nullable(),
  free_days: z.int(),
  currency: z.string(),
  slabs: z.array(
    z.strictObject({ from: z.int(), to: z.int(), rate_per_day: z.number(), days: z.int(), cost: z.number() }),
  ),
  total_cost: z.number(),
  uncovered_days: z.array(dayRange),
  open_points: z.array(openPoint),
  tariffs: z.array(tariffUsed),
  policies: z.array(policyUsed).meta({
    description:
      "Rules of the carrier that are not rates, such as its dispute window. The tariff's own columns win over them.",
  }),
  _meta: meta,
});
