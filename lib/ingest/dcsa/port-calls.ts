import { listPartnerCells } from "./carriers.ts";
import { type FeedCall, toCutoffCells, toPlaceCells, toTimeCells } from "./feed-call.ts";
import type { PortSchedule } from "./shapes.ts";

/** One call for each carrier that offers the vessel. */
export function listPortCalls(
  { location, vesselSchedules = [] }: PortSchedule,
  publisher: string | undefined,
): FeedCall[] {
  return vesselSchedules.flatMap((schedule) =>
    listPartnerCells(schedule.servicePartners, publisher, schedule.universalServiceReference).map((partner) => ({
      statedBy: schedule,
      cells: {
        ...partner,
        vessel_imo: schedule.vessel?.vesselIMONumber,
        vessel_name: schedule.vessel?.name,
        ...toPlaceCells(location),
        ...toTimeCells(schedule.timestamps),
        ...toCutoffCells(schedule.cutOffTimes),
      },
    })),
  );
}
