import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteBatches } from "#lib/dashboard/batches/delete-batch.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/audits";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "batch.delete", isOnSelection: true },
  fields: selectionFields,
  run: async ({ id, back }, { account }) => {
    const ids = readSelection(id, "audit");
    const count = await deleteBatches(ids, { db: getDatabase(), files: getFileStore(), userId: account.id });
    const notice = describeOutcome({
      parts: [{ count, one: "audit is deleted", many: "audits are deleted" }],
      missing: ids.length - count,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
