import { z } from "zod";
import type { Transit } from "#lib/domain/schedules/transit.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import {
  ageFields,
  assessReliance,
  itemCitedFields,
  type Reliance,
  serviceFields,
  showLine,
  showReliance,
} from "./schedule-fields.ts";

export const TRANSIT_BASES = ["schedule", "published", "estimated"] as const;

export const transitItem = z
  .strictObject({
    line: z.string(),
    line_name: z.string(),
    services: z.array(z.strictObject(serviceFields)),
    transit_days: z.number().nullable(),
    basis: z.enum(TRANSIT_BASES),
    transhipment_ports: z.array(z.string()),
    is_on_return: z.boolean(),
    ...ageFields,
    ...itemCitedFields,
  })
  .meta({ id: "TransitOfCarrier" });

/** @param date the requested day */
export const assessTransitReliance = ({ facts, basis }: Transit, date: IsoDate): Reliance =>
  assessReliance(facts, { isEstimated: basis === "estimated" }, date);

export function showTransit(transit: Transit, reliance: Reliance): z.infer<typeof transitItem> {
  return {
    ...showLine(transit.carrier),
    services: transit.services.map(({ code, name, alliance }) => ({
      service_code: code,
      service_name: name,
      alliance,
    })),
    transit_days: transit.days,
    basis: transit.basis,
    transhipment_ports: [...transit.transhipmentPorts],
    is_on_return: transit.isOnReturn,
    as_of: transit.asOf,
    age_days: transit.ageDays,
    is_old: reliance.age.is_stale,
    ...showReliance(reliance),
  };
}
