import { readAccount } from "#lib/accounts/session.ts";
import { shortenFileName } from "#lib/dashboard/evidence/evidence-file.ts";
import { findTariffFile } from "#lib/dashboard/tariff-documents/find-tariff-document.ts";
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
  if (!account) return redirectTo({ to: `/sign-in?${new URLSearchParams({ next: "/dashboard/contract-tariffs" })}` });
  const found = await findTariffFile(id, { db: getDatabase(), files: getFileStore(), userId: account.id });
  if (!found) return answerNotFound();
  const { fileName, contentType } = found.document;
  const name = shortenFileName(fileName)
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-");
  // A page that somebody else has written must not run here.
  const type = contentType === "text/html" ? "application/octet-stream" : contentType;
  return answerFile({ bytes: found.bytes, contentType: type, name });
}
