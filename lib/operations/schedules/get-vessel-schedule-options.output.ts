import { z } from "zod";
import { ASSUMPTIONS } from "#lib/domain/schedules/upcoming-calls.ts";
import { citedFields } from "../cited.ts";
import { meta } from "../fields.ts";
import {
  ageFields,
  frequencyFields,
  itemCitedFields,
  patternFields,
  serviceFields,
  window,
} from "./schedule-fields.ts";

const deadline = z.strictObject({
  at: z.string().nullable(),
  hours_before: z.number().nullable(),
  basis: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

const sharedFields = {
  line: z.string(),
  line_name: z.string(),
  services: z.array(z.strictObject(serviceFields)),
  terminal: z.string().nullable(),
  transit_days: z.number().nullable(),
  transit_days_basis: z.enum(["published", "estimated"]),
  transhipment_ports: z.array(z.string()),
  ...frequencyFields,
  cutoffs: z.strictObject({ si: deadline.nullable(), vgm: deadline.nullable(), cy: deadline.nullable() }),
  cutoff_completeness: z.number(),
  ...ageFields,
  ...itemCitedFields,
};

const option = z.strictObject({
  ...sharedFields,
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  export_voyage: z.string().nullable(),
  basis: z.enum(["schedule"]),
  departure: z.string().nullable(),
  arrival: z.string().nullable(),
});

const service = z.strictObject({
  ...sharedFields,
  ...patternFields,
  weekday_departure: z.int().nullable().meta({ description: "1 is Monday; null when no document states it." }),
  expected_between: window.nullable(),
  estimated_within_days: z.int().nullable(),
  assumed: z.array(z.enum(ASSUMPTIONS)).meta({
    description: "What no document states. `weekly`: one ship a week. `any_weekday`: the day of the week is unknown.",
  }),
});

export const vesselScheduleOptionsOutput = z.strictObject({
  origin: z.string(),
  origin_name: z.string().nullable(),
  destination: z.string(),
  destination_name: z.string().nullable(),
  carrier: z.string().nullable(),
  date: z.string(),
  days_ahead: z.int(),
  until: z.string(),
  total: z.int().meta({ description: "Number of sailings with a date; `options` lists one page of them." }),
  options: z.array(option),
  total_services: z.int().meta({ description: "Number of services without dates; `services` lists one page of them." }),
  services: z.array(service),
  rule: z.string(),
  notes: z.array(z.string()),
  _meta: meta,
});
