import { z } from "zod";
import { TOO_LONG_RULE } from "#lib/domain/schedules/route-length.ts";
import type { Transit } from "#lib/domain/schedules/transit.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { ageFields, itemCitedFields, type Reliance, relianceOn, serviceFields, showLine, showReliance } from "./schedule-fields.ts";

export const TRANSIT_BASES = ["schedule", "published", "estimated"] as const;

/** One carrier's time from one port to another. */
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

/** Said where only roundabout ways are on file. */
export const ROUNDABOUT_NOTE = `Every way on file is ${TOO_LONG_RULE}: hardly a container is sent so.`;

export const relianceOnTransit = ({ facts, basis, isOld }: Transit, today: IsoDate): Reliance =>
  relianceOn(facts, { isEstimated: basis === "estimated", isOld }, today);

/** A carrier's time as answers show it. */
export function showTransit(transit: Transit, reliance: Reliance): z.infer<typeof transitItem> {
  return {
    ...showLine(transit.carrier),
    services: transit.services.map(({ code, name, alliance }) => ({ service_code: code, service_name: name, alliance })),
    transit_days: transit.days,
    basis: transit.basis,
    transhipment_ports: [...transit.transhipmentPorts],
    is_on_return: transit.isOnReturn,
    as_of: transit.asOf,
    age_days: transit.ageDays,
    is_old: transit.isOld,
    ...showReliance(reliance),
  };
}
