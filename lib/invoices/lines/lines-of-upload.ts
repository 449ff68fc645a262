import type { UploadAnswer } from "../answer-upload.ts";
import { readUpload } from "../table/read-upload.ts";

/** From a CSV or XLSX file, as CSV for the form. */
export const readUploadedLines = (bytes: Uint8Array, client: string): Promise<UploadAnswer> =>
  readUpload("invoice-lines", bytes, client);
