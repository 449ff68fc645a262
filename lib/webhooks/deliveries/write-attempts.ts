import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { ClaimedDelivery } from "./claim.ts";
import { pauseAfter } from "./retry-plan.ts";
import { type Attempt, isTaken } from "./send.ts";

/** `attempt` is null when it was broken off, because the process stops. */
export interface AttemptedDelivery {
  delivery: ClaimedDelivery;
  attempt: Attempt | null;
}

const GONE = 410;

interface Outcome {
  id: string;
  endpointId: string;
  status: "pending" | "delivered" | "failed";
  /** Seconds until the next attempt. */
  pause: number;
  /** What the attempt adds to the count: -1 for one that was broken off. */
  added: 0 | -1;
  disables: "gone" | "failed" | null;
}

/** Also moves their deliveries on, in the same transaction. */
export async function writeAttempts(db: Database, attempted: readonly AttemptedDelivery[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const planned = attempted.map(toOutcome);
    const isThere = await lockRows(tx, planned);
    const outcomes = planned.filter(({ id }) => isThere.has(id));
    const entries = attempted.flatMap(({ delivery, attempt }) =>
      attempt && isThere.has(delivery.id) ? [{ deliveryId: delivery.id, ...attempt }] : [],
    );
    if (entries.length > 0) await tx.webhookAttempt.createMany({ data: entries });
    await moveOn(tx, outcomes);
    const disabling = outcomes.filter(({ disables }) => disables !== null);
    if (disabling.length > 0) await disableEndpoints(tx, disabling);
  });
}

/**
 * Locks the endpoints that may be disabled, then the deliveries and all waiting ones of these endpoints. Each in the
 * order of their ids, so that two transactions cannot wait for each other.
 * @returns the ids of the deliveries that their owner has not deleted
 */
async function lockRows(tx: Prisma.TransactionClient, outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
  const ids = outcomes.map(({ id }) => id);
  const endpoints = outcomes.flatMap(({ endpointId, disables }) => (disables === null ? [] : [endpointId]));
  if (endpoints.length > 0)
    await tx.$queryRaw`SELECT id FROM webhook_endpoint WHERE id = ANY (${endpoints}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM webhook_delivery
    WHERE id = ANY (${ids}::uuid[]) OR (endpoint_id = ANY (${endpoints}::uuid[]) AND status = 'pending')
    ORDER BY id FOR UPDATE`;
  return new Set(rows.map(({ id }) => id));
}

function toOutcome({ delivery: { id, endpointId, attempts }, attempt }: AttemptedDelivery): Outcome {
  const outcome = { id, endpointId, pause: 0, added: 0 as const, disables: null };
  if (!attempt) return { ...outcome, status: "pending", added: -1 };
  if (isTaken(attempt)) return { ...outcome, status: "delivered" };
  if (attempt.status === GONE) return { ...outcome, status: "failed", disables: "gone" };
  const pause = pauseAfter(attempts);
  return pause === undefined
    ? { ...outcome, status: "failed", disables: "failed" }
    : { ...outcome, status: "pending", pause };
}

async function moveOn(tx: Prisma.TransactionClient, outcomes: readonly Outcome[]): Promise<void> {
  await tx.$executeRaw`
    WITH outcome AS (SELECT * FROM json_to_recordset(${JSON.stringify(outcomes)}::json) AS outcome (id uuid, status text, pause float8, added int))
    UPDATE webhook_delivery delivery SET status = outcome.status, attempts = attempts + outcome.added,
      next_attempt_at = now() + make_interval(secs => outcome.pause), finished_at = CASE WHEN outcome.status <> 'pending' THEN now() END
    FROM outcome WHERE delivery.id = outcome.id AND delivery.status = 'pending'`;
}

/**
 * Disables the endpoints that answered 410. Also disables an endpoint after the last attempt of a delivery failed, if
 * it has taken nothing since that delivery was written.
 * Their waiting deliveries fail. The wallet's other endpoints get an event.
 */
async function disableEndpoints(tx: Prisma.TransactionClient, outcomes: readonly Outcome[]): Promise<void> {
  const disabled = await tx.$queryRaw<{ id: string }[]>`
    WITH outcome AS (SELECT * FROM json_to_recordset(${JSON.stringify(outcomes)}::json) AS outcome ("id" uuid, "endpointId" uuid, "disables" text)),
    disabled AS (
      UPDATE webhook_endpoint endpoint SET disabled_at = now(), disabled_reason = outcome.disables, updated_at = now()
      FROM (SELECT DISTINCT ON ("endpointId") * FROM outcome ORDER BY "endpointId", "disables" DESC) outcome JOIN webhook_delivery delivery ON delivery.id = outcome.id
      WHERE endpoint.id = outcome."endpointId" AND endpoint.disabled_at IS NULL AND (outcome.disables = 'gone' OR NOT EXISTS (
        SELECT 1 FROM webhook_delivery taken
        WHERE taken.endpoint_id = endpoint.id AND taken.status = 'delivered' AND taken.finished_at >= delivery.created_at))
      RETURNING endpoint.id, endpoint.wallet, endpoint.url, endpoint.disabled_at, endpoint.disabled_reason
    ), raised AS (
      INSERT INTO event (type, wallet, data)
      SELECT 'webhook.disabled', wallet,
        jsonb_build_object('endpoint_id', id, 'url', url, 'reason', disabled_reason, 'disabled_at', to_char(disabled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      FROM disabled
    )
    SELECT id::text FROM disabled`;
  if (disabled.length === 0) return;
  const ids = disabled.map(({ id }) => id);
  await tx.webhookDelivery.updateMany({
    where: { endpointId: { in: ids }, status: "pending" },
    data: { status: "failed", finishedAt: new Date() },
  });
}
