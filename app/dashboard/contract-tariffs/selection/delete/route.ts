import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteContracts } from "#lib/dashboard/contract-tariffs/delete-contract.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/contract-tariffs";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "contract.delete", isOnSelection: true },
  fields: selectionFields,
  run: async ({ id, back }, { account }) => {
    const ids = readSelection(id, "contract tariff");
    const count = await deleteContracts(ids, { db: getDatabase(), userId: account.id });
    const notice = describeOutcome({
      parts: [{ count, one: "contract tariff is deleted", many: "contract tariffs are deleted" }],
      missing: ids.length - count,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
