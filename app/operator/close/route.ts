import { z } from "zod";
import { closeOperatorPages } from "#lib/accounts/operators/enter-password.ts";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  needsNoPassword: true,
  page: "/operator",
  fields: z.object({}),
  run: async (_input, { account }) => {
    await closeOperatorPages(account);
    return { to: "/dashboard", notice: "The operator pages are closed." };
  },
});
