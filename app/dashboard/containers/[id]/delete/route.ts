import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteContainer } from "#lib/dashboard/containers/delete-container.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/containers/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteContainer(id, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/containers", notice: "The container is deleted." };
  },
});
