import type { WatchedContainer as Row } from "#generated/prisma/client.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { toContainerForm } from "./container-form.ts";

export interface WatchedContainer {
  id: string;
  containerNumber: string;
  reference: string;
  containerType: string;
  carrier: string;
  country: string;
  /** UN/LOCODE. */
  port: string | null;
  /** What was entered. */
  form: InvoiceForm;
  /** As it was counted last; the earliest one when points are open. */
  lastFreeDay: IsoDate | null;
  latestFreeDay: IsoDate | null;
  /** `null` while it is open. */
  closedOn: IsoDate | null;
  savedAuditId: string | null;
}

export function toWatchedContainer(row: Row): WatchedContainer {
  const { id, containerNumber, reference, containerType, carrier, country, port, savedAuditId } = row;
  return {
    id,
    containerNumber,
    reference,
    containerType,
    carrier,
    country,
    port,
    form: toContainerForm(row),
    lastFreeDay: row.lastFreeDay && toIsoDate(row.lastFreeDay),
    latestFreeDay: row.latestFreeDay && toIsoDate(row.latestFreeDay),
    closedOn: row.closedAt && toIsoDate(row.closedAt),
    savedAuditId,
  };
}
