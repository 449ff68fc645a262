import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { dismissLead } from "#lib/intake/leads/decide-lead.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: "/operator/leads",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!isUuid(id) || (await dismissLead(id, { db: getDatabase(), by: account.email })) === 0) refuseMissing();
    return { to: "/operator/leads", notice: "Dismissed." };
  },
});
