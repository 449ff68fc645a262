import { z } from "zod";
import { next, password } from "#lib/accounts/forms/fields.ts";
import { enterOperatorPassword } from "#lib/accounts/operators/enter-password.ts";
import { OPERATOR_PASSWORD_PAGE } from "#lib/accounts/operators/operator-access.ts";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  needsNoPassword: true,
  page: (_params, { next = "/operator" }) => `${OPERATOR_PASSWORD_PAGE}?${new URLSearchParams({ next })}`,
  fields: z.object({ password, next }),
  run: async ({ password, next }, { request, account }) => {
    await enterOperatorPassword(request, account, password);
    return { to: chooseNextPath(next, "/operator") };
  },
});
