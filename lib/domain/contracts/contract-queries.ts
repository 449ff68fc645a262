import type { IsoDate } from "#lib/platform/dates.ts";
import type { AuditedInvoice, InvoiceLine } from "../audit/invoice.ts";
import { type BilledCharge, type ContainerEvents, getUsualClock } from "../demurrage/container-events.ts";
import type { Direction } from "../tariff.ts";
import type { ContractQuery } from "./contract-tariff.ts";

/** One for each line. */
export function toContractQueries(
  {
    carrier,
    country,
    port,
    direction,
    invoiceDate,
    lines,
  }: Pick<AuditedInvoice, "carrier" | "country" | "port" | "direction" | "invoiceDate"> & {
    lines: readonly InvoiceLine[];
  },
  today: IsoDate,
): ContractQuery[] {
  return lines.map(({ charge, containerType, events, daysFrom, stated }) => {
    const started = events && findClockDay({ direction, charge, events });
    return {
      carrier,
      country,
      port,
      direction,
      charge,
      containerType,
      day: started ?? daysFrom ?? stated.chargedFrom ?? invoiceDate ?? today,
    };
  });
}

/** The day of the start event, otherwise that of the first event; `undefined` without events. */
export function findClockDay({
  direction,
  charge,
  events,
}: {
  direction: Direction;
  charge: BilledCharge | null;
  events: ContainerEvents;
}): IsoDate | undefined {
  const start = charge && events[getUsualClock(direction, charge).start];
  return start ?? Object.values(events).filter(Boolean).sort()[0];
}
