import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { answerBulkAudit } from "#lib/dashboard/bulk-audits/answer-bulk-audit.ts";
import { readBulkAnswers } from "#lib/dashboard/bulk-audits/bulk-answers.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { taxFields } from "#lib/invoices/invoice-fields.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/audits/${id}`,
  needs: ({ bulkLines }) => bulkLines > 0,
  trail: "batch.answer",
  fields: z.object(taxFields).catchall(z.string()),
  run: async ({ billed_tax, tax_percent, ...fields }, { account, params: { id = "" } }) => {
    const db = getDatabase();
    const change = { tax: { billed_tax, tax_percent }, answers: readBulkAnswers(fields) };
    if (!(await answerBulkAudit(id, change, { db, userId: account.id }))) refuseMissing();
    runBulkAudits(db).catch((error: Error) => log.error({ reason: error.message }, "a bulk audit was interrupted"));
    return { to: `/dashboard/audits/${id}`, notice: "The lines are audited again with your answers." };
  },
});
