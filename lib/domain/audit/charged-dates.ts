import type { IsoDate } from "#lib/platform/dates.ts";
import type { ContainerEvents } from "../demurrage/container-events.ts";
import type { AuditedInvoice, InvoiceLine } from "./invoice.ts";

/** Returns the dates of events, the first one first. */
export const datesOf = (events: ContainerEvents): IsoDate[] =>
  Object.values(events)
    .filter((date) => date !== undefined)
    .sort();

/** Returns the known days of a line, the first one first. Days alone are charged on the invoice date, else today. Empty when the line states neither. */
export function chargedDates({ events, days, daysFrom }: InvoiceLine, { invoice, today }: { invoice: AuditedInvoice; today: IsoDate }): IsoDate[] {
  if (events) return datesOf(events);
  return days === null ? [] : [daysFrom ?? invoice.invoiceDate ?? today];
}
