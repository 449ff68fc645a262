import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { COUNTING_QUESTION_IDS } from "#lib/domain/demurrage/counting-question.ts";
import { FORM_EVENTS } from "#lib/invoices/held-days.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { toContainerForm } from "./container-form.ts";

export interface ContainerOfAudit {
  containerNumber: string;
  form: InvoiceForm;
}

/**
 * Those that have a number and a date, each once, as the fields of a watched container. The clock that runs counts,
 * whatever was billed, so that after demurrage the detention is watched.
 */
export function listAuditContainers(
  { lines, ...invoice }: AuditedInvoice,
  invoiceNumber: string | null,
): ContainerOfAudit[] {
  const found = lines.flatMap((line): ContainerOfAudit[] => {
    const events = selectEvents(line, invoice.direction);
    if (!line.containerNumber || Object.keys(events).length === 0) return [];
    const { carrier, country, port, direction, answers, ownTerms } = invoice;
    const row = {
      containerNumber: line.containerNumber,
      containerType: line.containerType,
      carrier,
      country,
      port,
      direction,
      charge: line.charge === "storage" ? line.charge : null,
      terminal: line.terminal,
      events,
      interruptions: line.interruptions,
      answers: Object.fromEntries(COUNTING_QUESTION_IDS.flatMap((id) => (answers[id] ? [[id, answers[id]]] : []))),
      freeDays: ownTerms?.freeDays ?? ownTerms?.schedule?.freeDays ?? null,
      reference: invoiceNumber ? `Invoice ${invoiceNumber}` : "",
    };
    return [{ containerNumber: line.containerNumber, form: toContainerForm(row) }];
  });
  return [...new Map(found.map((one) => [one.containerNumber, one])).values()];
}

const selectEvents = ({ events }: InvoiceLine, direction: AuditedInvoice["direction"]) =>
  Object.fromEntries(FORM_EVENTS[direction].flatMap((event) => (events?.[event] ? [[event, events[event]]] : [])));
