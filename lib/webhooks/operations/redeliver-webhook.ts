import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { buildRequiredError } from "#lib/operations/fields.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "../endpoint-fields.ts";
import { redeliverSince } from "../redeliver.ts";

export const redeliverWebhook = declareWalletOperation({
  id: "redeliver_webhook",
  area: "webhooks",
  summary: "Send all messages since a time again",
  whenToUse:
    "Sends again what a webhook did not take since a time, and what it missed while it was disabled. For one message use `redeliver_webhook_delivery`.",
  description: "Events are stored for 30 days. Each message has the same body and the same webhook-id as before.",
  method: "POST",
  path: "/api/webhooks/{id}/redeliver",
  input: z.object({
    id: endpointId,
    since: z.iso
      .datetime({ offset: true, error: buildRequiredError("must be a time such as 2026-11-24T00:00:00Z").error })
      .meta({ description: "Events from this time on.", format: "date-time" }),
    include_delivered: z
      .boolean("must be true or false")
      .default(false)
      .meta({ description: "True to send again also what the webhook took. Default: false." }),
  }),
  output: z.strictObject({ messages: z.int().meta({ description: "The number of messages that are sent again." }) }),
  example: { input: { id: EXAMPLE_ENDPOINT.id, since: "2026-11-24T00:00:00Z" }, output: { messages: 12 } },
  errors: ["not_found", "not_possible"],
  run: async ({ id, since, include_delivered }, { db, wallet }) => ({
    messages: await redeliverSince(
      { wallet, id },
      { since: new Date(since), includesDelivered: include_delivered },
      { db },
    ),
  }),
});
