import { createOperatorFileRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { findVersionFile } from "#lib/intake/documents/version-file.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

/** A publisher's page may have scripts, so a browser stores the file and never shows it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFileRoutes(async ({ answerId = "" }) => {
  const file = await findVersionFile(answerId, { db: getDatabase(), files: getFileStore() });
  return (
    file &&
    new Response(new Uint8Array(file.bytes), {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${file.name}"`,
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    })
  );
});
