import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { updateContainer } from "#lib/dashboard/containers/update-container.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/containers/${id}`,
  needs: ({ watchesContainers }) => watchesContainers,
  trail: "container.change",
  fields: z.record(z.string(), z.string()),
  run: async (form, { account, params: { id = "" } }) => {
    const updated = await updateContainer(id, () => form, {
      db: getDatabase(),
      userId: account.id,
      ...getCurrentContext(),
    });
    if (!updated) refuseMissing();
    return {
      to: `/dashboard/containers/${id}`,
      notice: updated.hasEnded
        ? "The container is saved. Its clock has stopped, so it is closed."
        : "The container is saved.",
    };
  },
});
