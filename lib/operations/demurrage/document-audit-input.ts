import type { DocumentInvoice, DocumentLine } from "../document-reading.ts";
import type { FaultDetail } from "../failure.ts";
import type { RawInput } from "../operation.ts";

/** Fields of the call. They replace what the document says; the container type is for lines that show none. */
export interface GivenFields {
  line?: string | undefined;
  country?: string | undefined;
  port?: string | undefined;
  direction?: string | undefined;
  currency?: string | undefined;
  container_type?: string | undefined;
  answers: RawInput;
}

/** @param creditNotes in the currency of the invoice */
export function buildDocumentAuditInput(
  { fields, lines, dispute_window_days }: DocumentInvoice,
  given: GivenFields,
  creditNotes: readonly DocumentInvoice[],
): RawInput {
  const country = given.country ?? given.port?.slice(0, 2) ?? fields.country?.value;
  const read = fields.port?.value;
  const port = given.port ?? (read && country && read.startsWith(country) ? read : undefined);
  return {
    line: given.line ?? fields.line?.value,
    country,
    port,
    direction: given.direction ?? fields.direction?.value,
    currency: given.currency ?? fields.currency?.value,
    invoice_number: fields.invoice_number?.value,
    billed: fields.billed?.value,
    invoice_date: fields.invoice_date?.value,
    due_date: fields.due_date?.value,
    tax: toTax(fields.tax),
    exchange_rate: fields.exchange_rate?.value,
    dispute_window_days: dispute_window_days ?? undefined,
    answers: given.answers,
    credit_notes: creditNotes.map(toCreditNote),
    lines: lines.map((line) => toAuditLine(line, given)),
  };
}

/** A document that states no tax leaves it open. */
function toTax(tax: DocumentInvoice["fields"]["tax"]): RawInput | undefined {
  const stated = tax?.percent ?? tax?.amount;
  if (!stated) return undefined;
  return stated.value === 0
    ? { included: false }
    : { included: true, percent: tax?.percent?.value, amount: tax?.amount?.value };
}

function toCreditNote({ fields, lines }: DocumentInvoice): RawInput {
  return {
    number: fields.invoice_number?.value,
    invoice_number: fields.original_invoice?.value,
    container_number: findOnly(lines.map(({ container_number }) => container_number?.value)),
    charge: findOnly(lines.map(({ charge }) => charge?.value)),
    amount: fields.billed?.value,
  };
}

const findOnly = (values: readonly (string | undefined)[]) => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

function toAuditLine(line: DocumentLine, { container_type }: GivenFields): RawInput {
  const events = Object.entries(line.events ?? {}).flatMap(([event, read]) => (read ? [[event, read.value]] : []));
  const hasEvents = events.length > 0;
  return {
    container_number: line.container_number?.value,
    container_type: line.container_type?.value ?? container_type,
    events: hasEvents ? Object.fromEntries(events) : undefined,
    days: hasEvents ? undefined : line.days?.value,
    charge: line.charge?.value,
    terminal: line.terminal?.value,
    billed: line.billed?.value,
    free_days_applied: line.free_days_applied?.value,
    charged_days: line.charged_days?.value,
    rate_per_day: line.rate_per_day?.value,
    charged_from: line.charged_from?.value,
    charged_to: line.charged_to?.value,
    interruptions: line.interruptions?.map(({ kind, from, to }) => ({ kind, from: from.value, to: to.value })),
  };
}

/** What the audit needs, and neither the document nor the call says. `path` is a field of the call where one helps. */
export function listMissingFields({ line, country, currency, billed, lines }: RawInput): FaultDetail[] {
  const missing = Object.entries({ line, country, currency }).flatMap(([path, value]) =>
    value === undefined ? [{ path, message: `is not in the document; give \`${path}\`` }] : [],
  );
  const untyped = (lines as RawInput[]).flatMap(({ container_type }, index) =>
    container_type === undefined ? [index] : [],
  );
  return [
    ...missing,
    ...(billed === undefined ? [{ path: "billed", message: "the document states no total" }] : []),
    ...(untyped.length > 0
      ? [
          {
            path: "container_type",
            message: `is not in the document for lines ${untyped.join(", ")}; give \`container_type\``,
          },
        ]
      : []),
  ];
}
