import { answerUpload } from "#lib/invoices/answer-upload.ts";
import { linesOfFile } from "#lib/invoices/lines/lines-of-file.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";
import { readUpload } from "#lib/invoices/table/read-upload.ts";

/** Reads a CSV or XLSX file with invoice lines, and returns them as text for the form. */
export const POST = (request: Request): Promise<Response> => answerUpload(request, MAX_FILE_BYTES, async (bytes) => linesOfFile(await readUpload(bytes)));
