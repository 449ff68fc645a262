import { describeRefusal } from "#lib/invoices/pdf/describe-refusal.ts";
import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import { describeOtherDocument } from "#lib/invoices/reading/describe-incomplete.ts";
import type { ReadDocument, ReadInvoice } from "#lib/invoices/reading/read-invoice.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { detectEvidenceType } from "../evidence/evidence-file.ts";
import { findSavedAudit } from "../saved-audits/find-saved-audit.ts";
import { toPlaces } from "./places.ts";
import { storeInvoiceDocument } from "./store-invoice-document.ts";

const FIELD = "invoice_file";

/**
 * Reads the PDF, checks that it is the invoice of the audit, and stores it.
 * @returns false when the account has no such audit
 * @throws Failure when the file is something else
 */
export async function addInvoiceDocument(
  savedAuditId: string,
  file: { name: string; bytes: Uint8Array } | null,
  scope: AccountFileScope,
): Promise<boolean> {
  const saved = await findSavedAudit(savedAuditId, scope);
  if (!saved) return false;
  if (!file) return refuse("Choose the PDF of the invoice.", FIELD);
  const contentType = detectEvidenceType(file.bytes);
  if (contentType !== "application/pdf") return refuse("Choose a PDF. This file is something else.", FIELD);
  const document = await readInvoicePdf(file.bytes, scope.userId);
  if (document.kind !== "invoices") return refuse(describeOtherDocument(document.document), FIELD);
  const invoice = findInvoice(document.invoices, saved.invoiceNumber);
  return await storeInvoiceDocument({ savedAuditId, file: { ...file, contentType }, places: toPlaces(invoice) }, scope);
}

async function readInvoicePdf(bytes: Uint8Array, client: string): Promise<ReadDocument> {
  for await (const event of readPdf(bytes, { wanted: "invoice", client })) {
    if (event.kind === "refused") return refuse(describeRefusal(event.reason), FIELD);
    if (event.kind === "read") return event.document;
  }
  return refuse(describeRefusal("broken"), FIELD);
}

/** The one with the number of the audit; without a number on one of the sides, the only one of the file. */
function findInvoice(invoices: readonly ReadInvoice[], number: string | null): ReadInvoice {
  const numbers = invoices.flatMap(({ fields }) => fields.invoice_number?.value ?? []);
  const same = invoices.filter(
    ({ fields }) => number !== null && fields.invoice_number && fold(fields.invoice_number.value) === fold(number),
  );
  if (same[0]) return same[0];
  const [only, ...others] = invoices;
  if (!only) return refuse("No invoice was found in this file.", FIELD);
  if (number !== null && numbers.length > 0)
    return refuse(
      `This file has the invoice ${numbers.slice(0, MAX_NAMED).join(", ")}. The audit is of ${number}.`,
      FIELD,
    );
  if (others.length > 0)
    return refuse(
      number === null
        ? "This file has several invoices, and the audit has no number to find its own. Send only its pages."
        : `This file has several invoices, and none has the number ${number}. Send only its pages.`,
      FIELD,
    );
  return only;
}

const MAX_NAMED = 3;

/** Spaces, dashes and slashes differ between a form and a page. */
const fold = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
