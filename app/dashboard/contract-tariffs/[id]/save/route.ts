import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { contractFields } from "#lib/dashboard/contract-tariffs/contract-form.ts";
import { findContract } from "#lib/dashboard/contract-tariffs/find-contract.ts";
import { saveContractForm } from "#lib/dashboard/contract-tariffs/save-contract-form.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/contract-tariffs/${id}`,
  needs: ({ usesContracts }) => usesContracts,
  trail: "contract.change",
  fields: contractFields,
  run: async (input, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), userId: account.id };
    if (!(await findContract(id, scope))) refuseMissing();
    return saveContractForm(input, { ...scope, page: `/dashboard/contract-tariffs/${id}`, id });
  },
});
