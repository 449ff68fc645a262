import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { reopenContainer } from "#lib/dashboard/containers/close-container.ts";
import { contextNow } from "#lib/operations/call.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ keeps }) => keeps,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await reopenContainer(id, { db: database(), userId: account.id, ...contextNow() }))) throw new NotFound();
    return { to: `/dashboard/containers/${id}`, notice: "The container is open again." };
  },
});
