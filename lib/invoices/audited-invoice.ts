import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { type FormFault, toAuditedHeader } from "./invoice-fields.ts";
import type { Invoice } from "./invoice-form.ts";
import { type OwnTerms, readOwnTerms } from "./own-tariff/read-own-terms.ts";

/**
 * The form has one total: each container is one line without an amount of its own, and all lines are equal.
 * @param port UN/LOCODE of the typed port
 */
export function toInvoiceForAudit(
  invoice: Invoice,
  port: string | null,
): { ok: true; invoice: AuditedInvoice; ownTerms: OwnTerms | null } | { ok: false; faults: FormFault[] } {
  const own = readOwnTerms({
    text: invoice.own_tariff,
    freeDays: invoice.own_free_days ?? null,
    currency: invoice.currency,
    types: [invoice.container_type],
  });
  if (!own.ok) return own;
  const [line, ...others] = Array.from({ length: invoice.containers }, () => toInvoiceLine(invoice)) as [
    InvoiceLine,
    ...InvoiceLine[],
  ];
  return {
    ok: true,
    invoice: {
      ...toAuditedHeader(invoice),
      port,
      currency: invoice.currency,
      billed: invoice.billed,
      ownTerms: own.terms?.terms ?? null,
      answers: invoice.answers,
      hasOneContainerPerLine: true,
      lines: [line, ...others],
    },
    ownTerms: own.terms,
  };
}

export function toInvoiceLine(invoice: Invoice): InvoiceLine {
  const { held, containers } = invoice;
  return {
    ...held,
    containerNumber: containers === 1 ? (invoice.container_number ?? null) : null,
    containerType: invoice.container_type,
    charge: invoice.charge ?? null,
    terminal: invoice.terminal ?? null,
    billed: null,
    stated: {
      freeDays: invoice.free_days_applied ?? null,
      chargedDays: invoice.charged_days ?? null,
      ratePerDay: invoice.rate_per_day ?? null,
      chargedFrom: invoice.charged_from ?? null,
      chargedTo: invoice.charged_to ?? null,
    },
    interruptions: invoice.interruptions,
  };
}
