import { listPartnerCells } from "./carriers.ts";
import { type FeedCall, toCutoffCells, toPlaceCells } from "./feed-call.ts";
import type { PointToPoint } from "./shapes.ts";

/**
 * A departure and an arrival for each leg by vessel. Legs by barge, rail or road are left out. The cut-offs of the
 * route belong to the departure of its first vessel.
 */
export function listRouteCalls({ legs, cutOffTimes }: PointToPoint, publisher: string | undefined): FeedCall[] {
  const byVessel = legs
    .toSorted((one, other) => (one.sequenceNumber ?? 0) - (other.sequenceNumber ?? 0))
    .filter(({ transport }) => transport.modeOfTransport === "VESSEL");
  return byVessel.flatMap((leg, index) => {
    const { servicePartners = [], universalServiceReference, vessel } = leg.transport;
    return listPartnerCells(servicePartners, publisher, universalServiceReference).flatMap(
      ({ import_voyage, export_voyage, ...partner }) => {
        const sailed = { ...partner, vessel_imo: vessel?.vesselIMONumber, vessel_name: vessel?.name };
        const from = {
          ...sailed,
          ...toPlaceCells(leg.departure.location),
          export_voyage,
          departure: leg.departure.dateTime,
        };
        const to = {
          ...sailed,
          ...toPlaceCells(leg.arrival.location),
          import_voyage: import_voyage ?? export_voyage,
          arrival: leg.arrival.dateTime,
        };
        return [
          { statedBy: leg.departure, cells: { ...from, ...(index === 0 ? toCutoffCells(cutOffTimes) : {}) } },
          { statedBy: leg.arrival, cells: to },
        ];
      },
    );
  });
}
