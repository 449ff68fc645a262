import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { withdrawPermission } from "#lib/intake/permissions/withdraw-permission.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/operator/permissions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: PAGE,
  fields: z.object({}),
  run: async (_, { account, params: { id = "" } }) => {
    await withdrawPermission(getDatabase(), { id, by: account.email });
    return { to: PAGE, notice: "Withdrawn. Its facts are no longer served in production." };
  },
});
