import { basename } from "node:path";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";

/** @returns invoices of different layouts as text PDFs */
export async function buildInvoiceDocuments(count: number, seed: number) {
  const documents: { name: string; bytes: Uint8Array }[] = [];
  for (let set = seed; documents.length < count; set++) {
    const invoices = listRandomDocuments(set, "open").filter(
      ({ expected, kind }) => expected.kind === "invoices" && kind === "pdf",
    );
    for (const { fileName, bytes } of invoices.slice(0, count - documents.length))
      documents.push({ name: basename(fileName), bytes: new Uint8Array(await bytes()) });
  }
  return documents;
}
