import { createAccountJsonRoute } from "#lib/accounts/forms/account-json-route.ts";
import { createBatch } from "#lib/dashboard/batches/create-batch.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountJsonRoute({
  maxBytes: 1_024,
  needs: ({ bulkLines }) => bulkLines > 0,
  trail: "batch.create",
  run: async ({ account }) => ({ id: await createBatch({ db: getDatabase(), userId: account.id, now: new Date() }) }),
});
