import type { UploadAnswer } from "#lib/invoices/answer-upload.ts";
import { readUpload } from "#lib/invoices/table/read-upload.ts";

/** Reads the rows of an uploaded CSV or XLSX file with containers, as CSV for the form. */
export const readContainerUpload = (bytes: Uint8Array, client: string): Promise<UploadAnswer> =>
  readUpload("lib/dashboard/containers/containers-worker.ts", bytes, client);
