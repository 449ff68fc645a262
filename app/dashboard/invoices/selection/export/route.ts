import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { buildSavedAuditTable } from "#lib/dashboard/saved-audits/saved-audit-table.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { answerTable } from "../../../answer-table.ts";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress("/dashboard/invoices", back),
  for: "anyone",
  trail: "nothing",
  fields: selectionFields,
  run: async ({ id }, { account }) => {
    const scope = { db: getDatabase(), userId: account.id };
    return answerTable(await buildSavedAuditTable(readSelection(id, "invoice"), scope), "quayside-invoices");
  },
});
