import { createUploadRoute } from "#lib/accounts/forms/upload-route.ts";
import { readContainerUpload } from "#lib/dashboard/containers/containers-of-upload.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";

/** Takes CSV or XLSX. Returns the rows as text for the form. */
export const POST = createUploadRoute({ maxBytes: MAX_FILE_BYTES, needsAccount: true, read: readContainerUpload });
