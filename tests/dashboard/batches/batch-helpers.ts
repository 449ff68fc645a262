import { correctCell } from "#lib/dashboard/batches/correct-cell.ts";
import { createBatch } from "#lib/dashboard/batches/create-batch.ts";
import { type InvoiceToReview, listReview } from "#lib/dashboard/batches/list-review.ts";
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { storeFile } from "#lib/dashboard/batches/store-file.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";

export interface Scope {
  db: Database;
  files: FileStore;
  userId: string;
}

export interface SentFile {
  path: string;
  bytes: Uint8Array;
}

/** Stored and not read yet. @returns its id */
export async function sentBatch(files: readonly SentFile[], scope: Scope): Promise<string> {
  const id = await createBatch({ ...scope, now: new Date() });
  for (const file of files) await storeFile(id, file, scope);
  return id;
}

export async function readBatch(files: readonly SentFile[], scope: Scope): Promise<string> {
  const id = await sentBatch(files, scope);
  await readBatchFiles(scope.db, scope);
  return id;
}

const documents = listRandomDocuments(3, "open");

/** The document of a layout, always the same one. */
export function findDocument(layout: string): RandomDocument {
  const found = documents.find((each) => each.layout === `open/${layout}`);
  if (!found) throw new Error(`no document ${layout}`);
  return found;
}

export const toFile = async (document: RandomDocument): Promise<SentFile> => ({
  path: document.fileName,
  bytes: await document.bytes(),
});

export const reviewAll = async (id: string, scope: Scope): Promise<InvoiceToReview[]> =>
  (await listReview(id, { filter: "all" }, scope)).invoices;

const MISSING: Readonly<Record<string, string>> = { container_type: "40HC", country: "IN", currency: "USD" };

/** As a person does who trusts what was read: confirms each value, fills what is missing, and dismisses each point. */
export async function settleAll(id: string, scope: Scope): Promise<void> {
  for (const invoice of await reviewAll(id, scope)) {
    const correct = (cell: string, value: string) => correctCell(invoice.id, { cell, value }, scope);
    const isOpen = (state: string) => state === "check" || state === "missing";
    for (const [name, { state, value }] of Object.entries(invoice.fields))
      if (isOpen(state)) await correct(`fields.${name}`, value || (MISSING[name] ?? ""));
    for (const { index, cells } of invoice.lines)
      for (const [column, { state, value }] of Object.entries(cells))
        if (isOpen(state)) await correct(`lines.${index}.${column}`, value || (MISSING[column] ?? ""));
    for (const { key, isSettled } of invoice.points) if (!isSettled) await correct(`reasons.${key}`, "dismissed");
  }
}
