import type { PageText } from "#lib/documents/page.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import { openPdf, readPageText } from "#lib/invoices/pdf/pdf-file.ts";

/** The pages of a document, in this process. A scan has no words. */
export async function readPages(kind: SourceKind | "pdf", bytes: Uint8Array): Promise<readonly PageText[]> {
  if (kind !== "pdf") {
    const source = await readSource({ kind, bytes: new Uint8Array(bytes) });
    if (!source.ok) throw new Error(source.message);
    return source.pages;
  }
  const pdf = await openPdf(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => readPageText(await pdf.getPage(index + 1))),
  );
}
