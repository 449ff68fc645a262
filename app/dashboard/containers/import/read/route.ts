import { isFromThisSite } from "#lib/accounts/forms/same-site.ts";
import { accountOf } from "#lib/accounts/session.ts";
import { containersOfFile } from "#lib/dashboard/containers/containers-of-file.ts";
import { answerUpload } from "#lib/invoices/answer-upload.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";
import { readUpload } from "#lib/invoices/table/read-upload.ts";

/** Reads a CSV or XLSX file with containers, and returns its rows as text for the form. Nothing is stored. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request) || !(await accountOf(request.headers)))
    return Response.json(
      { message: "Sign in again, and then choose the file." },
      { status: 403, headers: { "cache-control": "no-store", connection: "close" } },
    );
  return answerUpload(request, MAX_FILE_BYTES, async (bytes) => containersOfFile(await readUpload(bytes)));
}
