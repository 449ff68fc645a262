import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteContainers } from "#lib/dashboard/containers/delete-container.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/containers";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "container.delete", isOnSelection: true },
  fields: selectionFields,
  run: async ({ id, back }, { account }) => {
    const ids = readSelection(id, "container");
    const count = await deleteContainers(ids, { db: getDatabase(), files: getFileStore(), userId: account.id });
    const notice = describeOutcome({
      parts: [{ count, one: "container is deleted", many: "containers are deleted" }],
      missing: ids.length - count,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
