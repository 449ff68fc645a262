import { partnerCells } from "./carriers.ts";
import { cutoffCells, type FeedCall, placeCells, timeCells } from "./feed-call.ts";
import type { PortSchedule } from "./shapes.ts";

/** The calls at one port, one for each carrier that offers the vessel. */
export function portCalls({ location, vesselSchedules = [] }: PortSchedule, publisher: string | undefined): FeedCall[] {
  return vesselSchedules.flatMap((schedule) =>
    partnerCells(schedule.servicePartners, publisher, schedule.universalServiceReference).map((partner) => ({
      statedBy: schedule,
      cells: {
        ...partner,
        vessel_imo: schedule.vessel?.vesselIMONumber,
        vessel_name: schedule.vessel?.name,
        ...placeCells(location),
        ...timeCells(schedule.timestamps),
        ...cutoffCells(schedule.cutOffTimes),
      },
    })),
  );
}
