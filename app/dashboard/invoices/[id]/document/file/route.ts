import { readAccount } from "#lib/accounts/session.ts";
import { buildDownloadName } from "#lib/dashboard/evidence/evidence-file.ts";
import { findInvoiceDocument } from "#lib/dashboard/invoice-documents/invoice-document.ts";
import { answerFile, answerNotFound } from "#lib/forms/answer-file.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

interface Context {
  params: Promise<{ id: string }>;
}

/** For the owner only. The download stays when the plan ends. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const account = await readAccount(request.headers);
  if (!account) {
    const next = `/dashboard/invoices/${id}`;
    return redirectTo({ to: `/sign-in?${new URLSearchParams({ next })}` });
  }
  const found = await findInvoiceDocument(id, { db: getDatabase(), userId: account.id });
  const bytes = found && (await getFileStore().get(found.fileKey));
  if (!found || !bytes) return answerNotFound();
  const { fileName, contentType } = found;
  const name = buildDownloadName(fileName, contentType, "invoice");
  return answerFile({ bytes: new Uint8Array(bytes), contentType, name });
}
