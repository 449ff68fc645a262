import { z } from "zod";
import { citedFields } from "../cited.ts";
import { meta } from "../fields.ts";
import { ageFields, frequencyFields, itemCitedFields, serviceFields, window } from "./schedule-fields.ts";

const MOMENT_BASES = ["planned", "estimated", "actual"] as const;

const call = z.strictObject({
  line: z.string(),
  line_name: z.string(),
  ...serviceFields,
  shared_with: z.array(z.strictObject({ line: z.string(), service_code: z.string() })),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  import_voyage: z.string().nullable(),
  export_voyage: z.string().nullable(),
  terminal: z.string().nullable(),
  basis: z.enum(["schedule", "published", "estimated"]),
  arrival: z.string().nullable(),
  arrival_basis: z.enum(MOMENT_BASES).nullable(),
  departure: z.string().nullable(),
  departure_basis: z.enum(MOMENT_BASES).nullable(),
  expected_between: window.nullable(),
  estimated_within_days: z.int().nullable(),
  expected_calls: z.strictObject({ least: z.int(), most: z.int() }),
  ...frequencyFields,
  previous_port: z.string().nullable(),
  next_port: z.string().nullable(),
  days_to_next_port: z.number().nullable(),
  days_to_next_port_basis: z.enum(["published", "estimated"]).nullable(),
  ...ageFields,
  ...itemCitedFields,
});

const cancelledCall = z.strictObject({
  line: z.string(),
  line_name: z.string(),
  service_code: z.string(),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  export_voyage: z.string().nullable(),
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  status: z.string(),
  ...citedFields,
});

/** Answer of GET /api/vessel-schedule. */
export const vesselScheduleOutput = z.strictObject({
  port: z.string(),
  port_name: z.string().nullable(),
  country: z.string(),
  country_code: z.string(),
  date: z.string(),
  days_ahead: z.int(),
  until: z.string(),
  calls: z.array(call),
  cancelled: z.array(cancelledCall),
  rule: z.string(),
  notes: z.array(z.string()),
  _meta: meta,
});
