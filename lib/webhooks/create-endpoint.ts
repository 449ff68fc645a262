import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { type EndpointWithSecret, toEndpointView } from "./endpoint-view.ts";
import { createSigningSecret } from "./new-secret.ts";
import { requireTarget } from "./require-target.ts";

/** Disabled ones too. */
const MAX_ENDPOINTS = 20;

interface Creation {
  url: string;
  description: string | null;
  events: string[];
  carriers: string[];
  countries: string[];
  ports: string[];
}

/**
 * A wallet has at most 20 endpoints, also when two requests come at the same time.
 * @throws Failure `invalid_request` for an address that we do not send to, `too_many`
 */
export async function createEndpoint(
  { url, ...data }: Creation,
  { db, wallet, now }: { db: Database; wallet: string; now: Date },
): Promise<EndpointWithSecret> {
  const target = await requireTarget(url);
  const secret = createSigningSecret();
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook_endpoint ${wallet}`}, 0))`;
    if ((await tx.webhookEndpoint.count({ where: { wallet } })) >= MAX_ENDPOINTS) {
      throw new Failure("too_many", `This wallet has ${MAX_ENDPOINTS} webhooks. Delete one first.`);
    }
    const row = await tx.webhookEndpoint.create({ data: { ...data, wallet, url: target, secret, createdAt: now } });
    return { secret, ...toEndpointView(row, now) };
  });
}
