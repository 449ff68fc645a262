import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteContainer } from "#lib/dashboard/containers/delete-container.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/containers/${id}`,
  trail: "container.delete",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteContainer(id, { db: getDatabase(), files: getFileStore(), userId: account.id }))) refuseMissing();
    return { to: "/dashboard/containers", notice: "The container is deleted." };
  },
});
