import { readAccount } from "#lib/accounts/session.ts";
import { findPagePicture } from "#lib/dashboard/batches/find-batch-file.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

interface Context {
  params: Promise<{ id: string; file: string; page: string }>;
}

/** The picture of a page, for the owner only. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, file, page } = await params;
  const account = await readAccount(request.headers);
  const picture =
    account &&
    (await findPagePicture(
      { batchId: id, fileId: file, page: Number(page) },
      { db: getDatabase(), files: getFileStore(), userId: account.id },
    ));
  if (!picture)
    return new Response("Not found.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
