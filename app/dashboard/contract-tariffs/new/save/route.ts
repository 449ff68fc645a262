import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { contractFields } from "#lib/dashboard/contract-tariffs/contract-form.ts";
import { saveContractForm } from "#lib/dashboard/contract-tariffs/save-contract-form.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/contract-tariffs/new";

export const POST = createAccountFormRoute({
  page: PAGE,
  needs: ({ usesContracts }) => usesContracts,
  trail: "contract.add",
  fields: contractFields,
  run: (input, { account }) => saveContractForm(input, { db: getDatabase(), userId: account.id, page: PAGE, id: null }),
});
