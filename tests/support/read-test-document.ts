import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import { openPdf, readPageText } from "#lib/invoices/pdf/pdf-file.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";
import type { ReadDocument } from "#lib/invoices/reading/read-invoice.ts";

/**
 * Reads a PDF with text in this process, without pictures.
 * @param change what the pages have before they are read
 */
export async function readTextPdf(
  bytes: Uint8Array,
  change = (pages: readonly PageText[]): readonly PageText[] => pages,
): Promise<ReadDocument> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => readPageText(await pdf.getPage(index + 1))),
  );
  return readDocument(change(pages).flatMap(groupWordsIntoLines));
}

/** Reads a file whose text has no places of its own. */
export async function readTextSource(kind: SourceKind, bytes: Uint8Array): Promise<ReadDocument> {
  const source = await readSource({ kind, bytes: new Uint8Array(bytes) });
  if (!source.ok) throw new Error(source.message);
  return readDocument(source.pages.flatMap(groupWordsIntoLines));
}
