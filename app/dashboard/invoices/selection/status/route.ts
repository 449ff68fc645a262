import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { ADVANCED_STATUSES, advanceDisputes } from "#lib/dashboard/saved-audits/advance-disputes.ts";
import { buildReturnAddress, readSelection, selectionFields } from "#lib/forms/selection.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { describeOutcome } from "../../../describe-outcome.ts";

const LIST = "/dashboard/invoices";

export const POST = createAccountFormRoute({
  page: (_params, { back }) => buildReturnAddress(LIST, back),
  trail: { action: "invoice.follow_up", isOnSelection: true },
  fields: selectionFields.extend({ to_status: z.enum(ADVANCED_STATUSES, "Choose how far the disputes are.") }),
  run: async ({ id, back, to_status }, { account }) => {
    const ids = readSelection(id, "invoice");
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    const { changed, unchanged } = await advanceDisputes(ids, to_status, scope);
    const notice = describeOutcome({
      parts: [
        { count: changed, one: `invoice is marked as ${to_status}`, many: `invoices are marked as ${to_status}` },
        { count: unchanged, one: "was so before, or is further", many: "were so before, or are further" },
      ],
      missing: ids.length - changed - unchanged,
    });
    return { to: buildReturnAddress(LIST, back), notice };
  },
});
