import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { reopenContainer } from "#lib/dashboard/containers/close-container.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ watchesContainers }) => watchesContainers,
  trail: "container.reopen",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await reopenContainer(id, { db: getDatabase(), userId: account.id, ...getCurrentContext() })))
      refuseMissing();
    return { to: `/dashboard/containers/${id}`, notice: "The container is open again." };
  },
});
