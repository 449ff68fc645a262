import type { IsoDate } from "#lib/platform/dates.ts";
import type { ContainerEvents } from "../demurrage/container-events.ts";
import { countStatedChargedDays } from "./billed-period.ts";
import type { AuditedInvoice, InvoiceLine } from "./invoice.ts";

/** The earliest first. */
export const listEventDates = (events: ContainerEvents): IsoDate[] =>
  Object.values(events)
    .filter((date) => date !== undefined)
    .sort();

/**
 * The earliest first. Days without dates are charged on the invoice date, else today. Empty when the line states
 * neither events nor days.
 */
export function listLineDates(
  line: InvoiceLine,
  { invoice, today }: { invoice: AuditedInvoice; today: IsoDate },
): IsoDate[] {
  const { events, days, daysFrom, stated } = line;
  if (events) return listEventDates(events);
  if (days === null && countStatedChargedDays(line) === null) return [];
  return [(days === null ? stated.chargedFrom : daysFrom) ?? invoice.invoiceDate ?? today];
}
