import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { contractFields } from "#lib/dashboard/contract-tariffs/contract-form.ts";
import { saveContractForm } from "#lib/dashboard/contract-tariffs/save-contract-form.ts";
import { database } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/contract-tariffs/new";

export const POST = accountForm({
  page: PAGE,
  needs: ({ keeps }) => keeps,
  fields: contractFields,
  run: (input, { account }) => saveContractForm(input, { db: database(), userId: account.id, page: PAGE, id: null }),
});
