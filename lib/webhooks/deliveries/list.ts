import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { buildChoiceSchema, limitField, offset } from "#lib/operations/fields.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "../endpoints/fields.ts";
import { findEndpoint, type OwnEndpoint } from "../endpoints/find.ts";
import { EVENT_TYPES } from "../events/types.ts";
import { toPayload } from "./send.ts";

const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

const time = z.iso.datetime();

export const deliveryView = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid().meta({ description: "The header `webhook-id` of each request." }),
  type: z.string(),
  status: z
    .enum(DELIVERY_STATUSES)
    .meta({ description: "`pending`: it waits for its next attempt. `failed`: there is no further attempt." }),
  created_at: time,
  finished_at: time.nullable(),
  next_attempt_at: time.nullable().meta({ description: "When it is sent again; null when it is finished." }),
  payload: z
    .strictObject({ type: z.string(), timestamp: time, data: z.unknown() })
    .meta({ description: "The body of the requests." }),
  attempts: z
    .array(
      z.strictObject({
        url: z.string(),
        attempted_at: time,
        duration_ms: z.int(),
        status: z.int().nullable().meta({ description: "HTTP status; null without an answer." }),
        failure: z.string().nullable().meta({ description: "Why there was no answer." }),
        response: z.string().nullable().meta({ description: "The first 1,024 bytes of the answer." }),
      }),
    )
    .meta({ description: "The requests so far, the oldest first." }),
});
export type DeliveryView = z.infer<typeof deliveryView>;

interface Query {
  status?: (typeof DELIVERY_STATUSES)[number];
  limit: number;
  offset: number;
}

/** Newest first. @throws Failure `not_found` */
async function listDeliveries(
  own: OwnEndpoint,
  { status, limit, offset }: Query,
  { db }: { db: Database },
): Promise<{ total: number; deliveries: DeliveryView[] }> {
  const { id: endpointId } = await findEndpoint(db, own);
  const where = { endpointId, ...(status && { status }) };
  const [total, rows] = await Promise.all([
    db.webhookDelivery.count({ where }),
    db.webhookDelivery.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
      include: { event: true, log: { orderBy: { id: "asc" } } },
    }),
  ]);
  return {
    total,
    deliveries: rows.map(({ id, status: state, createdAt, finishedAt, nextAttemptAt, event, log }) => ({
      id,
      event_id: event.id,
      type: event.type,
      status: state as DeliveryView["status"],
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      next_attempt_at: state === "pending" ? nextAttemptAt.toISOString() : null,
      payload: toPayload(event) as DeliveryView["payload"],
      attempts: log.map(({ url, attemptedAt, durationMs, status: answered, failure, response }) => ({
        url,
        attempted_at: attemptedAt.toISOString(),
        duration_ms: durationMs,
        status: answered,
        failure,
        response,
      })),
    })),
  };
}

export const listWebhookDeliveries = declareWalletOperation({
  id: "list_webhook_deliveries",
  area: "webhooks",
  summary: "Delivery log of a webhook",
  whenToUse:
    "Lists what was sent to a webhook in the last 30 days: each message with its requests, their status and time, and the start of the answers.",
  method: "GET",
  path: "/api/webhooks/{id}/deliveries",
  input: z.object({
    id: endpointId,
    status: buildChoiceSchema(DELIVERY_STATUSES)
      .optional()
      .meta({ description: "Only deliveries with this status. Default: all." }),
    limit: limitField(20),
    offset,
  }),
  output: z.strictObject({ total: z.int(), deliveries: z.array(deliveryView) }),
  example: {
    input: { id: EXAMPLE_ENDPOINT.id, limit: 1 },
    output: {
      total: 1,
      deliveries: [
        {
          id: "c1d2e3f4-5a6b-4c7d-8e9f-a0b1c2d3e4f5",
          event_id: "5b0f8c1e-2f6a-4a57-8d3f-0e4f6f1a2b3c",
          type: "webhook.test",
          status: "delivered",
          created_at: "2026-11-25T10:00:00.000Z",
          finished_at: "2026-11-25T10:00:00.412Z",
          next_attempt_at: null,
          payload: {
            type: "webhook.test",
            timestamp: "2026-11-25T10:00:00.000Z",
            data: EVENT_TYPES["webhook.test"].example,
          },
          attempts: [
            {
              url: EXAMPLE_ENDPOINT.url,
              attempted_at: "2026-11-25T10:00:00.180Z",
              duration_ms: 214,
              status: 200,
              failure: null,
              response: "ok",
            },
          ],
        },
      ],
    },
  },
  errors: ["not_found"],
  run: ({ id, ...query }, { db, wallet }) => listDeliveries({ wallet, id }, query, { db }),
});
