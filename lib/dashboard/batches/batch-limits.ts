import { UNPACK_LIMITS, type UnpackLimits } from "#lib/documents/unpack/limits.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";

const MB = 1024 ** 2;

export const MAX_BATCH_FILES = 300;
export const MAX_BATCH_BYTES = 200 * MB;

/** Of all batches of an account whose files are stored. Twenty full ones are more than a forwarder has in 90 days. */
export const MAX_BYTES_OF_BATCHES = 4 * 1024 * MB;

/** An archive or a message is sent in one request, and unpacked outside the server. */
export const MAX_UPLOAD_BYTES = 64 * MB;

export const BATCH_UNPACK_LIMITS: UnpackLimits = {
  ...UNPACK_LIMITS,
  maxFiles: MAX_BATCH_FILES,
  maxFileBytes: MAX_PDF_BYTES,
  maxTotalBytes: MAX_BATCH_BYTES,
};
