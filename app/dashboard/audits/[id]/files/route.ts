import { createAccountJsonRoute } from "#lib/accounts/forms/account-json-route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { MAX_UPLOAD_BYTES } from "#lib/dashboard/batches/batch-limits.ts";
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { storeFile } from "#lib/dashboard/batches/store-file.ts";
import { admitLargeUpload } from "#lib/forms/admit-large-upload.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { log } from "#lib/platform/log.ts";

/** The body is the file; its name with its folders is the parameter `path`. */
const storeUpload = createAccountJsonRoute({
  maxBytes: MAX_UPLOAD_BYTES,
  needs: ({ bulkLines }) => bulkLines > 0,
  trail: "batch.add_file",
  run: async ({ request, account, params: { id = "" }, body }) => {
    const [db, files] = [getDatabase(), getFileStore()];
    const path = new URL(request.url).searchParams.get("path") ?? "file";
    if (!(await storeFile(id, { path, bytes: body }, { db, files, userId: account.id }))) return null;
    // Nobody waits for the next run of the job. It takes over when this process ends before the files are read.
    readBatchFiles(db, { files }).catch((error: Error) =>
      log.error({ reason: error.message }, "the reading of a batch was interrupted"),
    );
    return { isStored: true };
  },
});

export async function POST(request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response> {
  const account = await readAccount(request.headers);
  const end = await admitLargeUpload(account?.id ?? "nobody");
  if (!end)
    return Response.json(
      { message: "Too many files are being sent. Try again in some seconds." },
      { status: 503, headers: { "retry-after": "3", "cache-control": "no-store", connection: "close" } },
    );
  try {
    return await storeUpload(request, context);
  } finally {
    end();
  }
}
