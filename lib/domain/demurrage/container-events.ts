import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGES, type ClockEvent, type Direction } from "../tariff.ts";

/** In the order in which they normally happen: import first, then export. */
export const CONTAINER_EVENTS = [
  "arrived",
  "discharged",
  "available",
  "customs_released",
  "gate_out_full",
  "empty_returned",
  "empty_picked_up",
  "gate_in_full",
  "vessel_cutoff",
  "loaded",
  "departed",
] as const;
export type ContainerEvent = (typeof CONTAINER_EVENTS)[number];

/** An absent event did not happen yet, or is not known. */
export type ContainerEvents = Readonly<Partial<Record<ContainerEvent, IsoDate>>>;

/** The user states it; no tariff does. */
export const INTERRUPTION_KINDS = [
  "scheduled_closure",
  "unscheduled_closure",
  "government_hold",
  "no_appointment",
] as const;
export type InterruptionKind = (typeof INTERRUPTION_KINDS)[number];

/** Days on which a container could not move. Both dates are inclusive. */
export interface Interruption {
  kind: InterruptionKind;
  from: IsoDate;
  to: IsoDate;
}

/** A charge of the carrier, or the terminal's own storage. */
export const BILLED_CHARGES = [...CHARGES, "storage"] as const;
export type BilledCharge = (typeof BILLED_CHARGES)[number];

/** The two events between which the days of a charge run. */
export interface Clock {
  start: ContainerEvent;
  end: ContainerEvent;
}

const USUAL_CLOCKS: Record<Direction, Record<BilledCharge, Clock>> = {
  import: {
    demurrage: { start: "discharged", end: "gate_out_full" },
    detention: { start: "gate_out_full", end: "empty_returned" },
    combined: { start: "discharged", end: "empty_returned" },
    storage: { start: "discharged", end: "gate_out_full" },
  },
  export: {
    demurrage: { start: "gate_in_full", end: "loaded" },
    detention: { start: "empty_picked_up", end: "gate_in_full" },
    combined: { start: "empty_picked_up", end: "loaded" },
    storage: { start: "gate_in_full", end: "loaded" },
  },
};

export const EVENT_OF_CLOCK: Record<ClockEvent, ContainerEvent> = {
  discharge: "discharged",
  arrival: "arrived",
  available: "available",
  customs_release: "customs_released",
  gate_out_full: "gate_out_full",
  gate_out_empty: "empty_picked_up",
  gate_in_full: "gate_in_full",
  gate_in_empty: "empty_returned",
  loaded: "loaded",
  vessel_cutoff: "vessel_cutoff",
  departure: "departed",
};

/** For a tariff that does not name the events. */
export const getUsualClock = (direction: Direction, charge: BilledCharge): Clock => USUAL_CLOCKS[direction][charge];
