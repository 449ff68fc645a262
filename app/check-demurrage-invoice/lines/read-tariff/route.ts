import { answerUpload } from "#lib/invoices/answer-upload.ts";
import { readTariffFile } from "#lib/invoices/own-tariff/read-tariff-file.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";

/** Reads a CSV, XLSX or PDF file with a tariff, and returns its text for the form. */
export const POST = (request: Request): Promise<Response> => answerUpload(request, MAX_PDF_BYTES, readTariffFile);
