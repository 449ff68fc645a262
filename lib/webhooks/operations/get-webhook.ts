import { z } from "zod";
import { walletOperation } from "#lib/credentials/management-operation.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "../endpoint-fields.ts";
import { endpointView, endpointViewOf } from "../endpoint-view.ts";
import { findEndpoint } from "../find-endpoint.ts";

export const getWebhook = walletOperation({
  id: "get_webhook",
  area: "webhooks",
  summary: "One webhook",
  whenToUse: "Returns one webhook of your wallet with its filters and its state.",
  method: "GET",
  path: "/api/webhooks/{id}",
  input: z.object({ id: endpointId }),
  output: endpointView,
  example: { input: { id: EXAMPLE_ENDPOINT.id }, output: EXAMPLE_ENDPOINT },
  errors: ["not_found"],
  run: async ({ id }, { db, wallet, now }) => endpointViewOf(await findEndpoint(db, { wallet, id }), now),
});
