import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { closeContainers } from "#lib/dashboard/containers/close-containers.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/containers";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "container.close", isOnSelection: true },
  fields: selectionFields,
  run: async ({ id, back }, { account }) => {
    const ids = readSelection(id, "container");
    const { closed, closedBefore } = await closeContainers(ids, { db: getDatabase(), userId: account.id });
    const notice = describeOutcome({
      parts: [
        { count: closed, one: "container is closed", many: "containers are closed" },
        { count: closedBefore, one: "was closed before", many: "were closed before" },
      ],
      missing: ids.length - closed - closedBefore,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
