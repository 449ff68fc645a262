import { createUploadRoute } from "#lib/accounts/forms/upload-route.ts";
import { readUploadedLines } from "#lib/invoices/lines/lines-of-upload.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";

/** Takes CSV or XLSX. Returns the lines as text for the form. */
export const POST = createUploadRoute({ maxBytes: MAX_FILE_BYTES, read: readUploadedLines });
