import type { ContainerEvent } from "./container-events.ts";

export const EVENT_LABELS: Record<ContainerEvent, string> = {
  arrived: "Vessel arrived",
  discharged: "Discharged",
  available: "Available",
  customs_released: "Customs released",
  gate_out_full: "Gate out",
  empty_returned: "Empty returned",
  empty_picked_up: "Empty picked up",
  gate_in_full: "Gate in",
  vessel_cutoff: "Vessel cutoff",
  loaded: "Loaded",
  departed: "Vessel departed",
};
