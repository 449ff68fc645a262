import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { undoVersion } from "#lib/intake/review/publish-version.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

const LIST = "/operator/publications";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: LIST,
  fields: z.object({ document: z.uuid().optional() }),
  run: async ({ document }, { account, params: { id = "" } }) => {
    if (!isUuid(id)) refuseMissing();
    const undone = await undoVersion(id, { db: getDatabase(), by: account.email });
    if (!undone.ok) {
      if (undone.failure === "unknown") refuseMissing();
      refuse(
        undone.failure === "undone"
          ? "It is undone already."
          : "A later publication has replaced some of its facts. Undo that one first.",
      );
    }
    return {
      to: document ? `/operator/documents/${document}` : LIST,
      notice: `Undone as dataset version ${undone.version}: what was published before is published again.`,
    };
  },
});
