import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { answerBulkAudit } from "#lib/dashboard/bulk-audits/answer-bulk-audit.ts";
import { answersOfForm } from "#lib/dashboard/bulk-audits/bulk-answers.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { taxFields } from "#lib/invoices/invoice-fields.ts";
import { database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/bulk-audits/${id}`,
  needs: ({ bulkLines }) => bulkLines > 0,
  fields: z.object(taxFields).catchall(z.string()),
  run: async ({ billed_tax, tax_percent, ...fields }, { account, params: { id = "" } }) => {
    const db = database();
    const change = { tax: { billed_tax, tax_percent }, answers: answersOfForm(fields) };
    if (!(await answerBulkAudit(id, change, { db, userId: account.id }))) throw new NotFound();
    runBulkAudits(db).catch((error: Error) => log.error({ reason: error.message }, "a bulk audit was interrupted"));
    return { to: `/dashboard/bulk-audits/${id}`, notice: "The lines are audited again with your answers." };
  },
});
