import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { switchDocument } from "#lib/intake/documents/switch-document.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ id }) => `/operator/documents/${id}`,
  fields: z.object({ active: z.enum(["on", "off"]) }),
  run: async ({ active }, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), by: account.email };
    if (!isUuid(id) || !(await switchDocument(id, active === "on", scope))) refuseMissing();
    return {
      to: `/operator/documents/${id}`,
      notice: active === "on" ? "The document is watched again." : "The document is no longer watched.",
    };
  },
});
