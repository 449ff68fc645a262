import type { UploadAnswer } from "#lib/invoices/answer-upload.ts";
import { readUpload } from "#lib/invoices/table/read-upload.ts";

/** A CSV or XLSX file becomes CSV for the form. */
export const readContainerUpload = (bytes: Uint8Array, client: string): Promise<UploadAnswer> =>
  readUpload("containers", bytes, client);
