import { admitUpload } from "#lib/forms/admit-upload.ts";
import { answerPdfUpload, refusePdfUpload } from "#lib/invoices/pdf/answer-pdf-upload.ts";

/** Streams the fields and the pictures of the pages. */
export async function POST(request: Request): Promise<Response> {
  const upload = await admitUpload(request);
  return upload.ok ? answerPdfUpload(request, upload) : refusePdfUpload(upload);
}
