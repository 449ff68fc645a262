import { readAccount } from "#lib/accounts/session.ts";
import { findPackFile } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import { answerFile, answerNotFound } from "#lib/forms/answer-file.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

interface Context {
  params: Promise<{ id: string; number: string }>;
}

/** For the owner only. The download stays when the plan ends. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, number } = await params;
  const account = await readAccount(request.headers);
  if (!account) {
    const next = `/dashboard/invoices/${id}/dispute-pack`;
    return redirectTo({ to: `/sign-in?${new URLSearchParams({ next })}` });
  }
  const scope = { db: getDatabase(), files: getFileStore(), userId: account.id };
  const file = await findPackFile(id, Number(number), scope);
  return file ? answerFile(file) : answerNotFound();
}
