import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteContract } from "#lib/dashboard/contract-tariffs/delete-contract.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/contract-tariffs",
  trail: "contract.delete",
  fields: z.object({}),
  run: async (_fields, { account, params: { id = "" } }) => {
    if (!(await deleteContract(id, { db: getDatabase(), userId: account.id }))) refuseMissing();
    return {
      to: "/dashboard/contract-tariffs",
      notice: "The contract tariff is deleted. Audits that used it keep its terms.",
    };
  },
});
