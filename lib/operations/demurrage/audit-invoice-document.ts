import { z } from "zod";
import { checkInput } from "../call.ts";
import type { DocumentInvoice } from "../document-reading.ts";
import { Failure, type FaultDetail } from "../failure.ts";
import { containerTypeField, country, currency, direction, line, portCode } from "../fields.ts";
import { type Context, defineOperation } from "../operation.ts";
import { fileField } from "../uploaded-file.ts";
import { answersField, buildShortTextSchema } from "./audit-invoice.input.ts";
import { auditInvoice } from "./audit-invoice.ts";
import exampleAnswer from "./audit-invoice-document.example.json" with { type: "json" };
import { auditDocumentOutput, NOT_AUDITED_CODES, type NotAudited } from "./audit-invoice-document.output.ts";
import { buildDocumentAuditInput, type GivenFields, listMissingFields } from "./document-audit-input.ts";
import example from "./example-document.json" with { type: "json" };
import { type CreditNotes, isCreditNote, matchCreditNotes } from "./match-credit-notes.ts";

export const auditInvoiceDocument = defineOperation({
  id: "audit_invoice_document",
  area: "demurrage",
  summary: "Audit of an invoice file",
  whenToUse:
    "Reads the file of a carrier's invoice or bill (PDF, scan, picture, spreadsheet, e-mail, ZIP) and says whether it charged too much. With its values, `audit_invoice` costs less.",
  description:
    "Give the file, as base64 in JSON or as a part `file` of a form (`multipart/form-data`). Returns each invoice of it: the values with their place on the page and their certainty, why a reading is incomplete, and the audit as `audit_invoice` answers it. An incomplete invoice has no audit: complete its values and send them to `audit_invoice`. Values with the certainty `check` are part of the audit, so compare them with the page. `line`, `country`, `port`, `direction` and `currency` replace what the document says; `container_type` is for lines that show none. A credit note is taken off the invoice that it names, if both are in the file. A call counts if it returns a reading. It does not count if we have no tariff for any of the invoices, or if the document lacks only what a field of the call can say.",
  method: "POST",
  path: "/api/dd/audit/document",
  price: "0.50",
  isBeyondContract: true,
  takesFile: true,
  input: z
    .object({
      file: fileField,
      file_name: buildShortTextSchema(255).optional().meta({ description: "Such as `invoice.pdf`." }),
      line: line.optional(),
      country: country.optional(),
      port: portCode.optional(),
      direction: direction.optional(),
      currency: currency.optional(),
      container_type: containerTypeField.optional().meta({ description: "For lines that show none." }),
      answers: answersField,
    })
    .check(({ value, issues }) => {
      if (value.port && value.country && !value.port.startsWith(value.country))
        issues.push({ code: "custom", path: ["port"], message: `is not in ${value.country}`, input: value.port });
    }),
  output: auditDocumentOutput,
  example: { input: example, output: exampleAnswer },
  noDataExample: { ...example, line: "one", country: "AQ" },
  errors: ["no_data", "mixed_currency", "unreadable", "not_an_invoice", "body_too_slow", "busy"],
  run: async ({ file, file_name, ...given }, context) => {
    if (!context.readDocument) throw new Error("the context has no reader of documents");
    const { invoices, refused } = await context.readDocument({ name: file_name ?? "file", bytes: file.bytes });
    const credits = matchCreditNotes(invoices);
    const outcomes = await Promise.all(
      invoices.map((_, index) => auditOne(index, { invoices, credits, given, context })),
    );
    throwCommonFailure(outcomes);
    return {
      invoices: invoices.map((invoice, index) => ({
        ...invoice,
        credit_notes: [...(credits.byInvoice.get(index) ?? [])],
        ...(outcomes[index] as Outcome),
      })),
      refused,
    };
  },
});

type Audit = z.output<typeof auditInvoice.output>;
type Outcome = { audit: Audit; not_audited: null } | { audit: null; not_audited: NotAudited };

interface Upload {
  invoices: readonly DocumentInvoice[];
  credits: CreditNotes;
  given: GivenFields;
  context: Context;
}

async function auditOne(index: number, { invoices, credits, given, context }: Upload): Promise<Outcome> {
  const invoice = invoices[index] as DocumentInvoice;
  if (isCreditNote(invoice)) return refuseCreditNote(invoice, credits.correctedBy.get(index));
  if (invoice.incomplete.length > 0) return refuseAudit("incomplete", describeReasons(invoice));
  const creditNotes = (credits.byInvoice.get(index) ?? []).map((place) => invoices[place] as DocumentInvoice);
  const faulty = creditNotes.find((creditNote) => findCreditNoteFault(creditNote, invoice, given));
  if (faulty) return refuseAudit("incomplete", findCreditNoteFault(faulty, invoice, given) ?? "");
  const input = buildDocumentAuditInput(invoice, given, creditNotes);
  const missing = listMissingFields(input);
  if (missing.length > 0) return refuseAudit("invalid_request", joinDetails(missing), missing);
  try {
    return { audit: await auditInvoice.run(checkInput(auditInvoice, input), context), not_audited: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const code = NOT_AUDITED_CODES.find((known) => known === error.code);
    if (!code) throw error;
    return refuseAudit(code, error.message, error.details);
  }
}

const refuseAudit = (code: NotAudited["code"], message: string, details: FaultDetail[] = []): Outcome => ({
  audit: null,
  not_audited: { code, message, details },
});

const joinDetails = (details: readonly FaultDetail[]) =>
  details.map(({ path, message }) => `${path}: ${message}`).join("; ");

const describeReasons = ({ incomplete }: DocumentInvoice) => incomplete.map(({ message }) => message).join(" ");

function refuseCreditNote({ fields }: DocumentInvoice, corrected: number | undefined): Outcome {
  if (corrected !== undefined)
    return refuseAudit("credit_note", `It is taken off the invoice at ${corrected} in \`invoices\`.`);
  const original = fields.original_invoice?.value;
  return refuseAudit(
    "credit_note_alone",
    `A credit note has no days to check. Send it in one file with the invoice that it corrects${original ? `, ${original}` : ""}.`,
  );
}

/** An invoice whose credit is not known gets no verdict. */
function findCreditNoteFault(
  creditNote: DocumentInvoice,
  { fields }: DocumentInvoice,
  given: GivenFields,
): string | undefined {
  const { invoice_number, billed, currency: own } = creditNote.fields;
  const name = invoice_number ? `Its credit note ${invoice_number.value}` : "Its credit note";
  if (creditNote.incomplete.length > 0) return `${name} is incomplete. ${describeReasons(creditNote)}`;
  if (!billed || billed.value === 0) return `${name} states no total.`;
  const wanted = given.currency ?? fields.currency?.value;
  const credited = given.currency ?? own?.value;
  return credited === wanted ? undefined : `${name} is in ${credited ?? "no currency that we know"}, not in ${wanted}.`;
}

/**
 * What we lack costs nothing, and a field that the call can add is an error of the call. What the document lacks is
 * named in the answer: the reading is worth the call, because its values can be completed.
 * @throws Failure when each invoice has the failure of an audit
 */
function throwCommonFailure(outcomes: readonly Outcome[]): void {
  const failures = outcomes.map(({ not_audited }) => not_audited && toFailure(not_audited));
  const [first] = failures;
  if (first && failures.every(Boolean)) throw first;
}

function toFailure({ code, message, details }: NotAudited): Failure | null {
  return code === "no_data" || code === "mixed_currency" || code === "invalid_request"
    ? new Failure(code, message, details)
    : null;
}
