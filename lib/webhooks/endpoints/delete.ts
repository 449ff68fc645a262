import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "./fields.ts";
import { findEndpoint } from "./find.ts";

export const deleteWebhook = declareWalletOperation({
  id: "delete_webhook",
  area: "webhooks",
  summary: "Delete a webhook",
  whenToUse:
    "Deletes a webhook with its secret and its log. Nothing is sent to it any more, also what is still waiting.",
  method: "DELETE",
  path: "/api/webhooks/{id}",
  input: z.object({ id: endpointId }),
  output: z.strictObject({ id: z.uuid(), is_deleted: z.literal(true) }),
  example: { input: { id: EXAMPLE_ENDPOINT.id }, output: { id: EXAMPLE_ENDPOINT.id, is_deleted: true } },
  errors: ["not_found"],
  run: async ({ id }, { db, wallet }) => {
    await findEndpoint(db, { wallet, id });
    await db.webhookEndpoint.deleteMany({ where: { id, wallet } });
    return { id, is_deleted: true as const };
  },
});
