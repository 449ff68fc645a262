import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteSavedAudits } from "#lib/dashboard/saved-audits/delete-saved-audit.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/invoices";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "invoice.delete", isOnSelection: true },
  fields: selectionFields,
  run: async ({ id, back }, { account }) => {
    const ids = readSelection(id, "invoice");
    const count = await deleteSavedAudits(ids, { db: getDatabase(), files: getFileStore(), userId: account.id });
    const notice = describeOutcome({
      parts: [{ count, one: "saved audit is deleted", many: "saved audits are deleted" }],
      missing: ids.length - count,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
