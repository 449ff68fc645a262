import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { LineFailure } from "#lib/domain/audit/priced-line.ts";
import { toContractQueries } from "#lib/domain/contracts/contract-queries.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { runAudit } from "#lib/operations/demurrage/run-audit.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { toInvoiceForAudit, toInvoiceLine } from "./audited-invoice.ts";
import { type ContractUse, withContractTerms } from "./contract-use.ts";
import { findPort, formatPortName } from "./find-port.ts";
import { resolveDays } from "./form-days.ts";
import { type FormFault, type Query, toAuditedHeader } from "./invoice-fields.ts";
import { type Invoice, type InvoiceForm, readInvoice, readInvoiceForm } from "./invoice-form.ts";
import { findNearbyTariffs, type OnFile } from "./on-file-near.ts";
import type { OwnTerms } from "./own-tariff/read-own-terms.ts";

export type AuditAnswer =
  /** The form was not submitted yet. Some fields may be filled in. */
  | { kind: "blank"; form: InvoiceForm }
  | { kind: "faulty"; form: InvoiceForm; faults: readonly FormFault[]; contract?: ContractUse | null }
  | {
      kind: "no_tariff";
      form: InvoiceForm;
      invoice: Invoice;
      date: IsoDate;
      onFile: OnFile;
      contract: ContractUse | null;
    }
  | {
      kind: "audited";
      form: InvoiceForm;
      report: AuditReport;
      ownTerms: OwnTerms | null;
      contract: ContractUse | null;
    };

/**
 * With the same facts and rules as POST /api/dd/audit.
 * @param contracts those of the signed-in person
 */
export async function auditFromQuery(
  query: Query,
  { today, contracts = [] }: { today: IsoDate; contracts?: readonly ContractTariff[] },
): Promise<AuditAnswer> {
  const typed = readInvoiceForm(query);
  const { form, doubt } = resolveDays(typed, { today });
  if (query.billed === undefined) return { kind: "blank", form: doubt ? typed : form };
  const read = readInvoice(form);
  if (doubt) return { kind: "faulty", form: typed, faults: [...(read.ok ? [] : read.faults), doubt] };
  if (!read.ok) return { kind: "faulty", form, faults: read.faults };
  const { port } = read.invoice;
  const found = port ? await findPort(port, read.invoice.country) : null;
  if (found && !found.ok) return { kind: "faulty", form, faults: [{ field: "port", message: found.message }] };
  const completed = found ? { ...form, port: formatPortName(found.port) } : form;
  const invoice = { ...read.invoice, port: found?.port.code };
  const request = { ...toAuditedHeader(invoice), port: invoice.port ?? null, lines: [toInvoiceLine(invoice)] };
  const { form: filled, use } = withContractTerms(completed, { contracts, queries: toContractQueries(request, today) });
  const own_free_days = filled.own_free_days === undefined ? undefined : Number(filled.own_free_days);
  return {
    ...(await answerForm(filled, { ...invoice, own_free_days, own_tariff: filled.own_tariff }, today)),
    contract: use,
  };
}

type WithoutContract<Answer> = Answer extends unknown ? Omit<Answer, "contract"> : never;
type Answered = WithoutContract<Exclude<AuditAnswer, { kind: "blank" }>>;

async function answerForm(form: InvoiceForm, invoice: Invoice, today: IsoDate): Promise<Answered> {
  const audited = toInvoiceForAudit(invoice, invoice.port ?? null);
  if (!audited.ok) return { kind: "faulty", form, faults: audited.faults };
  const outcome = await runAudit(audited.invoice, { today });
  switch (outcome.kind) {
    case "audited":
      return {
        kind: "audited",
        form: withShortTariff(form, audited.ownTerms),
        report: outcome.report,
        ownTerms: audited.ownTerms,
      };
    case "no_tariff":
      return {
        kind: "no_tariff",
        form,
        invoice,
        date: outcome.on,
        onFile: await findNearbyTariffs(invoice.carrier, invoice.country),
      };
    case "no_exchange_rate": {
      const { from, to, date } = outcome;
      const message = `No exchange rate from ${to} to ${from}, the currency of the tariff, is on file for ${formatDate(date)}. Enter the amount in ${from}, or the rate of exchange of the invoice.`;
      return { kind: "faulty", form, faults: [{ field: "currency", message }] };
    }
    case "only_credits":
      return {
        kind: "faulty",
        form,
        faults: [{ field: "billed", message: "This is a credit. Enter the total of the invoice that it corrects." }],
      };
    case "faulty_lines":
      return {
        kind: "faulty",
        form,
        faults: outcome.faults.slice(0, 1).map(({ failure }) => toFault(failure, invoice)),
      };
  }
}

/** One line, for a link. */
const withShortTariff = (form: InvoiceForm, ownTerms: OwnTerms | null): InvoiceForm =>
  ownTerms?.text ? { ...form, own_tariff: ownTerms.text } : form;

function toFault(failure: Exclude<LineFailure, { reason: "no_tariff" }>, { held }: Invoice): FormFault {
  switch (failure.reason) {
    case "missing_events": {
      const [event] = failure.needs;
      if (!event)
        return { field: "days", message: "Enter the dates of the container, the days held or the days charged." };
      return {
        field: event,
        message: `Enter the day of “${EVENT_LABELS[event]}”. The tariff counts from it or to it.`,
      };
    }
    case "impossible_dates": {
      const field = Object.entries(held.events ?? {}).find(([, date]) => date === failure.to)?.[0] ?? "days";
      return {
        field,
        message: `The days run from ${formatDate(failure.from)} to ${formatDate(failure.to)}. Correct one of the dates.`,
      };
    }
    case "mixed_currency": {
      const message = `The tariff changes from ${failure.from} to ${failure.to} on ${formatDate(failure.on)}. Check the days before that date separately from the later days.`;
      return { field: held.daysFrom ? "from" : "days", message };
    }
    case "two_currencies":
      return {
        field: "charge",
        message: `Demurrage and detention are in ${failure.currencies.join(" and ")}. Choose one charge, and check the other separately.`,
      };
  }
}
