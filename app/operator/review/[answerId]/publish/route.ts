import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { publishVersion } from "#lib/intake/review/publish-version.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ answerId }) => `/operator/review/${answerId}`,
  fields: z.object({}),
  run: async (_input, { account, params: { answerId = "" } }) => {
    const db = getDatabase();
    const answer = isUuid(answerId)
      ? await db.storedAnswer.findUnique({ where: { id: answerId }, select: { documentId: true } })
      : null;
    if (!answer?.documentId) return refuseMissing();
    const published = await publishVersion(answerId, { db, by: account.email });
    if (!published.ok) return refuse(published.reasons.join(" "));
    const { version, inserted, retired, publicationId } = published;
    return {
      to: `/operator/documents/${answer.documentId}`,
      notice:
        publicationId === null
          ? "All of this was published before. Nothing has changed."
          : `Published as dataset version ${version}: ${inserted} added, ${retired} retired. Events and alerts go out now.`,
    };
  },
});
