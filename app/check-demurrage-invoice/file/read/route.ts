import { admitUpload } from "#lib/forms/admit-upload.ts";
import { answerInvoiceUpload, refuseInvoiceUpload } from "#lib/invoices/pdf/answer-invoice-upload.ts";

/** Streams the fields and the pictures of the pages. */
export async function POST(request: Request): Promise<Response> {
  const upload = await admitUpload(request);
  return upload.ok ? answerInvoiceUpload(request, upload) : refuseInvoiceUpload(upload);
}
