import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { updateContainer } from "#lib/dashboard/containers/update-container.ts";
import { contextNow } from "#lib/operations/call.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ keeps }) => keeps,
  fields: z.record(z.string(), z.string()),
  run: async (form, { account, params: { id = "" } }) => {
    const updated = await updateContainer(id, () => form, { db: database(), userId: account.id, ...contextNow() });
    if (!updated) throw new NotFound();
    return {
      to: `/dashboard/containers/${id}`,
      notice: updated.hasEnded ? "The container is saved. Its clock has stopped, so it is closed." : "The container is saved.",
    };
  },
});
