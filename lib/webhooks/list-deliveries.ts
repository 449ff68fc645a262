import { z } from "zod";
import type { Database } from "#lib/platform/db/client.ts";
import { findEndpoint, type OwnEndpoint } from "./find-endpoint.ts";
import { toPayload } from "./payload-of.ts";

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

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
export async function listDeliveries(
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
