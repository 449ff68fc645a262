import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { buildContainerTable } from "#lib/dashboard/containers/container-table.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { answerTable } from "../../../answer-table.ts";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress("/dashboard/containers", back),
  for: "anyone",
  trail: "nothing",
  fields: selectionFields,
  run: async ({ id }, { account }) => {
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    return answerTable(await buildContainerTable(readSelection(id, "container"), scope), "quayside-containers");
  },
});
