import { createUploadRoute } from "#lib/accounts/forms/upload-route.ts";
import { readUploadedLines } from "#lib/invoices/lines/lines-of-upload.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";

/** Reads a CSV or XLSX file with invoice lines, and returns them as text for the form. */
export const POST = createUploadRoute({ maxBytes: MAX_FILE_BYTES, read: readUploadedLines });
