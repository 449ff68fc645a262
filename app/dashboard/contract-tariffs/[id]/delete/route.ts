import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteContract } from "#lib/dashboard/contract-tariffs/delete-contract.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: "/dashboard/contract-tariffs",
  fields: z.object({}),
  run: async (_fields, { account, params: { id = "" } }) => {
    if (!(await deleteContract(id, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/contract-tariffs", notice: "The contract tariff is deleted. Audits that used it keep its terms." };
  },
});
