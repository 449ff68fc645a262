import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { acceptCertain } from "#lib/intake/review/decide.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ answerId }) => `/operator/review/${answerId}`,
  fields: z.object({}),
  run: async (_input, { account, params: { answerId = "" } }) => {
    if (!isUuid(answerId)) refuseMissing();
    const accepted = await acceptCertain(answerId, { db: getDatabase(), by: account.email });
    return {
      to: `/operator/review/${answerId}`,
      notice: `Accepted: ${accepted}. Nothing is published yet.`,
    };
  },
});
