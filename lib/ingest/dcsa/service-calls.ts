import { toCarrierOrCode } from "./carriers.ts";
import { type FeedCall, toCutoffCells, toPlaceCells, toTimeCells } from "./feed-call.ts";
import type { ServiceSchedule } from "./shapes.ts";

// DCSA's port call status codes for OVS 3.0.
const STATUS: Record<string, string> = {
  OMIT: "omitted",
  BLNK: "blank",
  ADHO: "ad hoc",
  PHOT: "phase out",
  PHIN: "phase in",
  SLID: "sliding",
  ROTC: "rotation change",
  CUTR: "cut and run",
};

/** Vessel by vessel. The carrier is the publisher of the feed; without a publisher, the vessel operator. */
export function listServiceCalls(service: ServiceSchedule, publisher: string | undefined): FeedCall[] {
  return (service.vesselSchedules ?? []).flatMap(({ vessel, transportCalls = [], ...schedule }) =>
    transportCalls.map((call) => ({
      statedBy: call,
      cells: {
        carrier: publisher ?? toCarrierOrCode(schedule.vesselOperatorSMDGLinerCode ?? vessel?.operatorCarrierCode),
        service_code: service.carrierServiceCode,
        service_name: service.carrierServiceName,
        vessel_imo: schedule.vesselIMONumber ?? vessel?.vesselIMONumber,
        vessel_name: schedule.vesselName ?? vessel?.name,
        import_voyage: call.carrierImportVoyageNumber,
        export_voyage: call.carrierExportVoyageNumber,
        ...toPlaceCells(call.location),
        ...toTimeCells(call.timestamps),
        ...toCutoffCells(call.cutOffTimes),
        status: call.statusCode && (STATUS[call.statusCode] ?? call.statusCode),
      },
    })),
  );
}
