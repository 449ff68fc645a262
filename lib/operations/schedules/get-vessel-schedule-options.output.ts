import { z } from "zod";
import { citedFields } from "../cited.ts";
import { meta } from "../fields.ts";
import { ageFields, frequencyFields, itemCitedFields, serviceFields, window } from "./schedule-fields.ts";

const deadline = z.strictObject({
  at: z.string().nullable(),
  hours_before: z.number().nullable(),
  basis: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

const option = z.strictObject({
  line: z.string(),
  line_name: z.string(),
  services: z.array(z.strictObject(serviceFields)),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  export_voyage: z.string().nullable(),
  terminal: z.string().nullable(),
  basis: z.enum(["schedule", "published", "estimated"]),
  departure: z.string().nullable(),
  arrival: z.string().nullable(),
  expected_between: window.nullable(),
  estimated_within_days: z.int().nullable(),
  transit_days: z.number().nullable(),
  transit_days_basis: z.enum(["published", "estimated"]),
  transhipment_ports: z.array(z.string()),
  ...frequencyFields,
  cutoffs: z.strictObject({ si: deadline.nullable(), vgm: deadline.nullable(), cy: deadline.nullable() }),
  cutoff_completeness: z.number(),
  ...ageFields,
  ...itemCitedFields,
});

/** Answer of GET /api/vessel-schedule-options. */
export const vesselScheduleOptionsOutput = z.strictObject({
  origin: z.string(),
  origin_name: z.string().nullable(),
  destination: z.string(),
  destination_name: z.string().nullable(),
  carrier: z.string().nullable(),
  date: z.string(),
  days_ahead: z.int(),
  until: z.string(),
  total: z.int(),
  options: z.array(option),
  rule: z.string(),
  notes: z.array(z.string()),
  _meta: meta,
});
