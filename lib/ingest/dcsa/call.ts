import type { CutOffTime, Location, Timestamp } from "./shapes.ts";

/** One call of a feed in the columns of sailings.csv, empty where nothing is stated, and the object that says it. */
export interface FeedCall {
  cells: Partial<Record<SailingColumn, string>>;
  /** The object of the feed whose line stands for the call. */
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

/** The property of the feed in which a column's value stands, for whoever has to find a fault in it. */
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

export const placeCells = (location: Location | undefined): Cells => ({
  port: location?.UNLocationCode,
  terminal: location?.facility?.facilityCode ?? location?.facilitySMDGCode,
});

// What has happened says more than what is expected, and that more than what was planned.
const CLASSIFIERS = [
  { code: "ACT", basis: "actual" },
  { code: "EST", basis: "estimated" },
  { code: "PLN", basis: "planned" },
] as const;

function firmest(timestamps: readonly Timestamp[], event: Timestamp["eventTypeCode"]) {
  const ofEvent = timestamps.filter(({ eventTypeCode }) => eventTypeCode === event);
  for (const { code, basis } of CLASSIFIERS) {
    const stamp = ofEvent.findLast(({ eventClassifierCode }) => eventClassifierCode === code);
    if (stamp) return { moment: stamp.eventDateTime, basis };
  }
  return undefined;
}

export function timeCells(timestamps: readonly Timestamp[] = []): Cells {
  const arrival = firmest(timestamps, "ARRI");
  const departure = firmest(timestamps, "DEPA");
  return { arrival: arrival?.moment, arrival_basis: arrival?.basis, departure: departure?.moment, departure_basis: departure?.basis };
}

/** SI is the documentation cut-off, VGM its own, CY the delivery of full containers, or the port's cut-off where that is not given. */
export function cutoffCells(times: readonly CutOffTime[] = []): Cells {
  const at = (wanted: string) => times.find(({ cutOffDateTimeCode }) => cutOffDateTimeCode === wanted)?.cutOffDateTime;
  return { si_cutoff: at("DCO"), vgm_cutoff: at("VCO"), cy_cutoff: at("FCO") ?? at("PCO") };
}
