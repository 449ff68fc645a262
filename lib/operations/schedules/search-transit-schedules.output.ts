import { z } from "zod";
import { meta } from "../fields.ts";
import { ageFields, frequencyFields, itemCitedFields, serviceFields } from "./schedule-fields.ts";

const BASES = ["schedule", "published", "estimated"] as const;

const leg = z.strictObject({
  ...serviceFields,
  trade_lane: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  days: z.number().nullable(),
  days_basis: z.enum(["published", "estimated"]),
  is_on_return: z.boolean(),
  ports: z.array(
    z.strictObject({ port: z.string(), days: z.number().nullable(), basis: z.enum(["published", "estimated"]) }),
  ),
  shared_with: z.array(z.strictObject({ line: z.string(), service_code: z.string() })),
  vessels_deployed: z.int().nullable(),
  vessel_size_teu: z.int().nullable(),
  ...frequencyFields,
  ...ageFields,
});

const schedule = z.strictObject({
  kind: z.enum(["direct", "transhipment", "service"]),
  services: z.array(z.strictObject(serviceFields)),
  transit_days: z.number().nullable(),
  transit_days_basis: z.enum(BASES),
  transhipment_ports: z.array(z.string()),
  legs: z.array(leg),
  is_old: z.boolean(),
  ...itemCitedFields,
});

export const transitSchedulesOutput = z.strictObject({
  line: z.string(),
  line_name: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  max_days: z.number().nullable(),
  date: z.string(),
  total: z.int(),
  schedules: z.array(schedule),
  rule: z.string(),
  notes: z.array(z.string()),
  _meta: meta,
});
