import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { dismissDoubt } from "#lib/intake/doubts/decide-doubt.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: "/operator/doubts",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if ((await dismissDoubt(id, { db: getDatabase(), by: account.email })) === 0) refuseMissing();
    return { to: "/operator/doubts", notice: "Dismissed." };
  },
});
