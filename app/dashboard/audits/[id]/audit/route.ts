import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { startBatchAudit } from "#lib/dashboard/batches/start-batch-audit.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/audits/${id}/review`,
  needs: ({ bulkLines }) => bulkLines > 0,
  trail: "batch.audit",
  fields: z.object({}),
  run: async (_, { account, params: { id = "" } }) => {
    const db = getDatabase();
    const started = await startBatchAudit(id, { db, userId: account.id, maxLines: account.plan.gives.bulkLines });
    if (!started) return refuseMissing();
    runBulkAudits(db).catch((error: Error) => log.error({ reason: error.message }, "a bulk audit was interrupted"));
    const notice =
      started.left > 0
        ? `${started.left === 1 ? "One invoice has" : `${started.left} invoices have`} open points and ${started.left === 1 ? "is" : "are"} not audited.`
        : undefined;
    return { to: `/dashboard/audits/${id}`, ...(notice && { notice }) };
  },
});
