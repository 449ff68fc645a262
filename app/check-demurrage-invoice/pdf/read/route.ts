import { answerPdfUpload } from "#lib/invoices/pdf/answer-pdf-upload.ts";

/** Reads a PDF of an invoice and streams the fields and the pictures of its pages. */
export const POST = (request: Request): Promise<Response> => answerPdfUpload(request);
