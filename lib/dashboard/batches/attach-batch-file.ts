import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { detectEvidenceType } from "../evidence/evidence-file.ts";
import { toPlaces } from "../invoice-documents/places.ts";
import { storeInvoiceDocument } from "../invoice-documents/store-invoice-document.ts";
import type { Corrections } from "./review-cells.ts";
import { reviewInvoice } from "./review-invoice.ts";
import type { StoredReading } from "./stored-reading.ts";

interface InvoiceAt {
  bulkAuditId: string;
  /** Of the invoice in the audit. */
  place: number;
}

/**
 * Gives a saved audit the file that its invoice was read from, with the place of each value. A file that the account
 * has added itself stays. Nothing happens for a spreadsheet, a web page or a text.
 */
export async function attachBatchFile(
  { bulkAuditId, place, savedAuditId }: InvoiceAt & { savedAuditId: string },
  { db, files, userId }: { db: Database; files: FileStore; userId: string },
): Promise<void> {
  if ((await db.invoiceDocument.count({ where: { savedAuditId } })) > 0) return;
  const invoice = await findInvoice({ bulkAuditId, place }, { db });
  const fileKey = invoice?.file.fileKey;
  const bytes = fileKey ? await files.get(fileKey) : undefined;
  const contentType = bytes && detectEvidenceType(bytes);
  if (!invoice || !bytes || !contentType) return;
  const reading = invoice.reading as unknown as StoredReading;
  const name = invoice.file.path.slice(invoice.file.path.lastIndexOf("/") + 1);
  await storeInvoiceDocument(
    { savedAuditId, file: { name, bytes, contentType }, places: toPlaces(reading) },
    { db, files, userId },
  );
}

/** For the subject of the letter. */
export async function readBillOfLading(at: InvoiceAt, { db }: { db: Database }): Promise<string | null> {
  const invoice = await findInvoice(at, { db });
  if (!invoice) return null;
  const { fields } = reviewInvoice(invoice.reading as unknown as StoredReading, invoice.corrections as Corrections);
  return fields.bill_of_lading.value || null;
}

/** A credit note has the place of the invoice that it corrects, and comes after it. */
async function findInvoice({ bulkAuditId, place }: InvoiceAt, { db }: { db: Database }) {
  const rows = await db.batchInvoice.findMany({
    where: { bulkAuditId, place },
    select: { reading: true, corrections: true, file: { select: { path: true, fileKey: true } } },
    orderBy: { id: "asc" },
  });
  return rows.find(({ reading }) => (reading as unknown as StoredReading).fields.document?.value !== "credit_note");
}
