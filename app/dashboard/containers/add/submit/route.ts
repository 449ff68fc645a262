import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { addContainers } from "#lib/dashboard/containers/add-containers.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseFields } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/containers/add",
  needs: ({ watchesContainers }) => watchesContainers,
  trail: "container.add",
  fields: z.record(z.string(), z.string()),
  run: async (form, { account }) => {
    const [added] = await addContainers([form], { db: getDatabase(), userId: account.id, ...getCurrentContext() });
    if (!added?.ok) refuseFields(added?.faults ?? []);
    const closed = added.hasEnded ? " Its clock has stopped, so it is closed." : "";
    return {
      changed: { id: added.id },
      to: `/dashboard/containers/${added.id}`,
      notice: `You watch ${added.containerNumber} now.${closed}`,
    };
  },
});
