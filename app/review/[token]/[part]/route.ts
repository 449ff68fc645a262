import { readAccount } from "#lib/accounts/session.ts";
import { countReviewUse, findReviewedPack } from "#lib/dashboard/review-links/find-reviewed-pack.ts";
import { readReviewedFile } from "#lib/dashboard/review-links/read-reviewed-file.ts";
import { answerFile, answerNotFound } from "#lib/forms/answer-file.ts";
import { SECRET_PAGE_HEADERS } from "#lib/http/page-headers.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

interface Context {
  params: Promise<{ token: string; part: string }>;
}

const RETRY_AFTER_S = 10;

/** The secret in the address is the permission. A download of the owner is not counted. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { token, part } = await params;
  const scope = { db: getDatabase(), ...getCurrentContext() };
  const pack = await findReviewedPack(token, scope);
  if (!pack) return answerNotFound(SECRET_PAGE_HEADERS);
  const file = await readReviewedFile(pack, part, getFileStore());
  if (file.kind === "missing") return answerNotFound(SECRET_PAGE_HEADERS);
  if (file.kind === "busy")
    return new Response("The file is not ready. Try again in some seconds.", {
      status: 503,
      headers: {
        ...SECRET_PAGE_HEADERS,
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(RETRY_AFTER_S),
      },
    });
  const isOwner = (await readAccount(request.headers))?.accounts.some(({ id }) => id === pack.userId) === true;
  // It may have been revoked while the file was read.
  if (!isOwner && !(await countReviewUse(pack, "download", scope))) return answerNotFound(SECRET_PAGE_HEADERS);
  return answerFile(file, SECRET_PAGE_HEADERS);
}
