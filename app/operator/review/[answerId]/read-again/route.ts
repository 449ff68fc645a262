import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { readAgain } from "#lib/intake/documents/read-again.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getToday } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

const MAX_MS = 120_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ answerId }) => `/operator/review/${answerId}`,
  fields: z.object({}),
  run: async (_input, { account, params: { answerId = "" } }) => {
    const scope = {
      db: getDatabase(),
      files: getFileStore(),
      today: getToday(),
      signal: AbortSignal.timeout(MAX_MS),
    };
    const read = await readAgain(answerId, account.email, scope);
    if (!read) return refuseMissing();
    if (read.refusal) return refuse(read.refusal);
    return { to: `/operator/review/${answerId}`, notice: "The version is read again." };
  },
});
