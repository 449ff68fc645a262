import { createOperatorFileRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { findVersionPage } from "#lib/intake/documents/version-file.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFileRoutes(
  async ({ answerId = "", page = "" }) => {
    const picture = await findVersionPage(answerId, Number(page), { db: getDatabase(), files: getFileStore() });
    return (
      picture &&
      new Response(new Uint8Array(picture), {
        headers: {
          "content-type": "image/webp",
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      })
    );
  },
);
