import { readAccount } from "#lib/accounts/session.ts";
import { buildDownloadName } from "#lib/dashboard/evidence/evidence-file.ts";
import { findEvidenceFile } from "#lib/dashboard/evidence/find-evidence.ts";
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
  if (!account) return redirectTo({ to: `/sign-in?${new URLSearchParams({ next: "/dashboard/containers" })}` });
  const found = await findEvidenceFile(id, { db: getDatabase(), files: getFileStore(), userId: account.id });
  if (!found) return answerNotFound();
  const { fileName, contentType } = found.evidence;
  return answerFile({ bytes: found.bytes, contentType, name: buildDownloadName(fileName, contentType) });
}
