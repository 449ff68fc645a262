import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { Failure } from "#lib/operations/failure.ts";
import { buildRequiredError } from "#lib/operations/fields.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { deliveryId, EXAMPLE_ENDPOINT, endpointId } from "../endpoints/fields.ts";
import { findActiveEndpoint, type OwnEndpoint } from "../endpoints/find.ts";
import { WANTS_EVENT } from "../events/fan-out.ts";

/** Makes a delivery due immediately, with all its attempts before it again. */
const AGAIN = { status: "pending", attempts: 0, nextAttemptAt: new Date(0), finishedAt: null };

/** @throws Failure `not_found`, `not_possible` for a disabled endpoint */
async function redeliverOne(own: OwnEndpoint, deliveryId: string, { db }: { db: Database }): Promise<void> {
  const { id: endpointId } = await findActiveEndpoint(db, own);
  const { count } = await db.webhookDelivery.updateMany({ where: { id: deliveryId, endpointId }, data: AGAIN });
  if (count === 0)
    throw new Failure("not_found", "This webhook has no delivery with this id. Deliveries are stored for 30 days.");
}

// An endpoint that was disabled has no delivery of the events of that time.
const MISSED = `
  INSERT INTO webhook_delivery (event_id, endpoint_id)
  SELECT happened.id, endpoint.id FROM event happened JOIN webhook_endpoint endpoint ON endpoint.id = $1::uuid AND ${WANTS_EVENT}
  WHERE happened.created_at >= greatest($2, endpoint.created_at) AND happened.fanned_out_at IS NOT NULL AND happened.type <> 'webhook.test'
  ON CONFLICT (event_id, endpoint_id) DO NOTHING`;

/**
 * The messages that failed or wait, and those that the endpoint missed while it was disabled. On request also those
 * that it took.
 * @returns the number of messages
 * @throws Failure `not_found`, `not_possible` for a disabled endpoint
 */
async function redeliverSince(
  own: OwnEndpoint,
  { since, includesDelivered }: { since: Date; includesDelivered: boolean },
  { db }: { db: Database },
): Promise<number> {
  const { id: endpointId } = await findActiveEndpoint(db, own);
  return db.$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: {
        endpointId,
        event: { createdAt: { gte: since } },
        ...(!includesDelivered && { status: { not: "delivered" } }),
      },
      data: AGAIN,
    });
    return count + (await tx.$executeRawUnsafe(MISSED, endpointId, since));
  });
}

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

export const redeliverWebhookDelivery = declareWalletOperation({
  id: "redeliver_webhook_delivery",
  area: "webhooks",
  summary: "Send one message again",
  whenToUse:
    "Sends one message of a webhook again now, also one that was taken. For all messages since a time use `redeliver_webhook`.",
  description:
    "The message has the same body and the same webhook-id as before. If it fails again, all attempts follow again.",
  method: "POST",
  path: "/api/webhooks/{id}/deliveries/{delivery_id}/redeliver",
  input: z.object({ id: endpointId, delivery_id: deliveryId }),
  output: z.strictObject({ messages: z.int().meta({ description: "The number of messages that are sent again." }) }),
  example: {
    input: { id: EXAMPLE_ENDPOINT.id, delivery_id: "c1d2e3f4-5a6b-4c7d-8e9f-a0b1c2d3e4f5" },
    output: { messages: 1 },
  },
  errors: ["not_found", "not_possible"],
  run: async ({ id, delivery_id }, { db, wallet }) => {
    await redeliverOne({ wallet, id }, delivery_id, { db });
    return { messages: 1 };
  },
});
