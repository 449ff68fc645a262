import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { bulkHeaderFields } from "#lib/dashboard/bulk-audits/bulk-header.ts";
import { MAX_BULK_BYTES } from "#lib/dashboard/bulk-audits/bulk-limits.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { startBulkAudit } from "#lib/dashboard/bulk-audits/start-bulk-audit.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/audits/table",
  needs: ({ bulkLines }) => bulkLines > 0,
  maxFileBytes: MAX_BULK_BYTES,
  trail: "batch.start_table",
  fields: z.object({ ...bulkHeaderFields, lines: z.string().optional() }),
  run: async ({ lines, ...header }, { account, files }) => {
    const file = files.get("file") ?? (lines ? { name: "Pasted rows", bytes: Buffer.from(lines) } : null);
    if (!file) return refuse("Choose a file, or paste the rows.", "file");
    const scope = {
      db: getDatabase(),
      userId: account.id,
      maxLines: account.plan.gives.bulkLines,
      ...getCurrentContext(),
    };
    const id = await startBulkAudit({ fileName: file.name, bytes: file.bytes, header }, scope);
    // The person does not wait for the next run of the job. It takes over when this process ends before the audit does.
    runBulkAudits(scope.db).catch((error: Error) =>
      log.error({ reason: error.message }, "a bulk audit was interrupted"),
    );
    return { changed: { id }, to: `/dashboard/audits/${id}` };
  },
});
