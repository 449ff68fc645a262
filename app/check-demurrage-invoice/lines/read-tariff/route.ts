import { createUploadRoute } from "#lib/accounts/forms/upload-route.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { readTariffFile } from "#lib/invoices/pdf/read-tariff-file.ts";

/** Takes CSV, XLSX or PDF. Returns the text for the form. */
export const POST = createUploadRoute({ maxBytes: MAX_PDF_BYTES, read: readTariffFile });
