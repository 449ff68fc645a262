import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";

export const EVENT_HINTS: Record<ContainerEvent, string> = {
  arrived: "At the port",
  discharged: "From the ship",
  available: "First day for pick-up",
  customs_released: "By customs",
  gate_out_full: "Full, out of the terminal",
  empty_returned: "To the depot",
  empty_picked_up: "From the depot",
  gate_in_full: "Full, into the terminal",
  vessel_cutoff: "For the ship",
  loaded: "On the ship",
  departed: "From the port",
};
