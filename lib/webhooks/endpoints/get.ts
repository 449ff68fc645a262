import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "./fields.ts";
import { findEndpoint } from "./find.ts";
import { endpointView, toEndpointView } from "./view.ts";

export const getWebhook = declareWalletOperation({
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
  run: async ({ id }, { db, wallet, now }) => toEndpointView(await findEndpoint(db, { wallet, id }), now),
});
