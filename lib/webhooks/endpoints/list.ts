import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { EXAMPLE_ENDPOINT } from "./fields.ts";
import { endpointView, toEndpointView, WITHOUT_SECRETS } from "./view.ts";

export const listWebhooks = declareWalletOperation({
  id: "list_webhooks",
  area: "webhooks",
  summary: "Webhooks of the wallet",
  whenToUse:
    "Lists the addresses of your wallet that get events, with their filters and their state. For what was sent to one use `list_webhook_deliveries`.",
  method: "GET",
  path: "/api/webhooks",
  input: z.object({}),
  output: z.strictObject({ webhooks: z.array(endpointView) }),
  example: { input: {}, output: { webhooks: [EXAMPLE_ENDPOINT] } },
  run: async (_input, { db, wallet, now }) => {
    const rows = await db.webhookEndpoint.findMany({
      where: { wallet },
      orderBy: { createdAt: "asc" },
      omit: WITHOUT_SECRETS,
    });
    return { webhooks: rows.map((row) => toEndpointView(row, now)) };
  },
});
