import type { CutOffTime, Location, Timestamp } from "./shapes.ts";

export interface FeedCall {
  cells: Partial<Record<SailingColumn, string>>;
  /** Its line number is the line of the call. */
  statedBy: object;
}

export type SailingColumn =
  | "carrier"
  | "service_code"
  | "service_name"
  | "vessel_imo"
  | "vessel_name"
  | "import_voyage"
  | "export_voyage"
  | "port"
  | "terminal"
  | "arrival"
  | "arrival_basis"
  | "departure"
  | "departure_basis"
  | "status"
  | "si_cutoff"
  | "vgm_cutoff"
  | "cy_cutoff"
  | "source_id";

/** Faults name the property, because a feed does not have our columns. */
export const PROPERTY_OF: Record<SailingColumn, string> = {
  carrier: "carrierCode",
  service_code: "carrierServiceCode",
  service_name: "carrierServiceName",
  vessel_imo: "vesselIMONumber",
  vessel_name: "vesselName",
  import_voyage: "carrierImportVoyageNumber",
  export_voyage: "carrierExportVoyageNumber",
  port: "UNLocationCode",
  terminal: "facilityCode",
  arrival: "arrival",
  arrival_basis: "eventClassifierCode",
  departure: "departure",
  departure_basis: "eventClassifierCode",
  status: "statusCode",
  si_cutoff: "cutOffDateTime",
  vgm_cutoff: "cutOffDateTime",
  cy_cutoff: "cutOffDateTime",
  source_id: "file name",
};

type Cells = FeedCall["cells"];

export const toPlaceCells = (location: Location | undefined): Cells => ({
  port: location?.UNLocationCode,
  terminal: location?.facility?.facilityCode ?? location?.facilitySMDGCode,
});

// An actual time is better than an estimated one, and an estimated time is better than a planned one.
const CLASSIFIERS = [
  { code: "ACT", basis: "actual" },
  { code: "EST", basis: "estimated" },
  { code: "PLN", basis: "planned" },
] as const;

function findBestTime(timestamps: readonly Timestamp[], event: Timestamp["eventTypeCode"]) {
  const eventTimestamps = timestamps.filter(({ eventTypeCode }) => eventTypeCode === event);
  for (const { code, basis } of CLASSIFIERS) {
    const stamp = eventTimestamps.findLast(({ eventClassifierCode }) => eventClassifierCode === code);
    if (stamp) return { moment: stamp.eventDateTime, basis };
  }
  return undefined;
}

export function toTimeCells(timestamps: readonly Timestamp[] = []): Cells {
  const arrival = findBestTime(timestamps, "ARRI");
  const departure = findBestTime(timestamps, "DEPA");
  return {
    arrival: arrival?.moment,
    arrival_basis: arrival?.basis,
    departure: departure?.moment,
    departure_basis: departure?.basis,
  };
}

/** SI is DCSA's documentation cut-off, VGM is VGM, CY is the delivery of full containers, else the port's cut-off. */
export function toCutoffCells(times: readonly CutOffTime[] = []): Cells {
  const findTime = (code: string) =>
    times.find(({ cutOffDateTimeCode }) => cutOffDateTimeCode === code)?.cutOffDateTime;
  return { si_cutoff: findTime("DCO"), vgm_cutoff: findTime("VCO"), cy_cutoff: findTime("FCO") ?? findTime("PCO") };
}
