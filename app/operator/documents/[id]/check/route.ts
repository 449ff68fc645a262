import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { checkDocumentNow } from "#lib/intake/documents/check-now.ts";
import { createFeedEnvironment } from "#lib/intake/run-intake.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

const MAX_MS = 120_000;

const NOTICES = {
  new_version: "There is a new version.",
  unchanged: "Nothing has changed.",
  refused_by_robots: "The site does not let programs read this address. Upload the document by hand.",
  gone: "The address does not exist any more.",
  failed: "The document could not be read. The reason is below.",
  busy: "Other documents are being fetched. This one is next.",
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ id }) => `/operator/documents/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    const environment = createFeedEnvironment(AbortSignal.timeout(MAX_MS));
    const outcome = isUuid(id) ? await checkDocumentNow(id, account.email, environment) : null;
    if (!outcome) return refuseMissing();
    return { to: `/operator/documents/${id}`, notice: NOTICES[outcome] };
  },
});
