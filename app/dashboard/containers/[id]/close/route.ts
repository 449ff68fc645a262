import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { closeContainer } from "#lib/dashboard/containers/close-container.ts";
import { buildDayFormField } from "#lib/invoices/form-values.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/containers/${id}`,
  trail: "container.close",
  fields: z.object({ ended_on: buildDayFormField("The day that stops the clock").optional() }),
  run: async ({ ended_on }, { account, params: { id = "" } }) => {
    const closed = await closeContainer(id, {
      endedOn: ended_on ?? null,
      db: getDatabase(),
      userId: account.id,
      ...getCurrentContext(),
    });
    if (!closed) refuseMissing();
    const notice = closed.isClosed
      ? "The container is closed. No more mail comes for it."
      : "The day is saved. Another charge runs now, so the container stays open.";
    return { to: `/dashboard/containers/${id}`, notice };
  },
});
