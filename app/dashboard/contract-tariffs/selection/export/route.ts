import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { buildContractTable } from "#lib/dashboard/contract-tariffs/contract-table.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { answerTable } from "../../../answer-table.ts";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress("/dashboard/contract-tariffs", back),
  for: "anyone",
  trail: "nothing",
  fields: selectionFields,
  run: async ({ id }, { account }) => {
    const scope = { db: getDatabase(), userId: account.id };
    return answerTable(
      await buildContractTable(readSelection(id, "contract tariff"), scope),
      "quayside-contract-tariffs",
    );
  },
});
