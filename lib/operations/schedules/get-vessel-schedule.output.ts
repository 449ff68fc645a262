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

const MOMENT_BASES = ["planned", "estimated", "actual"] as const;

const sharedFields = {
  line: z.string(),
  line_name: z.string(),
  ...serviceFields,
  shared_with: z.array(z.strictObject({ line: z.string(), service_code: z.string() })),
  terminal: z.string().nullable(),
  ...frequencyFields,
  previous_port: z.string().nullable(),
  next_port: z.string().nullable(),
  days_to_next_port: z.number().nullable(),
  days_to_next_port_basis: z.enum(["published", "estimated"]).nullable(),
  ...ageFields,
  ...itemCitedFields,
};

const call = z.strictObject({
  ...sharedFields,
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  import_voyage: z.string().nullable(),
  export_voyage: z.string().nullable(),
  basis: z.enum(["schedule"]),
  arrival: z.string().nullable(),
  arrival_basis: z.enum(MOMENT_BASES).nullable(),
  departure: z.string().nullable(),
  departure_basis: z.enum(MOMENT_BASES).nullable(),
});

const service = z.strictObject({
  ...sharedFields,
  ...patternFields,
  weekday_arrival: z.int().nullable().meta({ description: "1 is Monday; null when no document states it." }),
  weekday_departure: z.int().nullable(),
  expected_between: window,
  estimated_within_days: z.int(),
  expected_calls: z.strictObject({ least: z.int(), most: z.int() }),
  assumed: z.array(z.enum(ASSUMPTIONS)).meta({
    description: "What no document states. `weekly`: one ship a week. `any_weekday`: the day of the week is unknown.",
  }),
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

export const vesselScheduleOutput = z.strictObject({
  port: z.string(),
  port_name: z.string().nullable(),
  country: z.string(),
  country_code: z.string(),
  date: z.string(),
  days_ahead: z.int(),
  until: z.string(),
  total: z.int().meta({ description: "Number of calls with a date; `calls` lists one page of them." }),
  calls: z.array(call),
  total_services: z
    .int()
    .meta({ description: "Number of services without dated calls; `services` lists one page of them." }),
  services: z.array(service),
  cancelled: z.array(cancelledCall),
  rule: z.string(),
  notes: z.array(z.string()),
  _meta: meta,
});
