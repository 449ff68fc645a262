import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { requireTarget } from "../targets/check.ts";
import { createSigningSecret } from "./create-secret.ts";
import { description, EXAMPLE_ENDPOINT, EXAMPLE_SECRET, filters, url } from "./fields.ts";
import { type EndpointWithSecret, endpointWithSecret, toEndpointView } from "./view.ts";

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
async function createEndpoint(
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

export const createWebhook = declareWalletOperation({
  id: "create_webhook",
  area: "webhooks",
  summary: "New webhook",
  whenToUse:
    "Adds an address of yours that gets events: changed tariffs and surcharges, congestion, news, regulation, your payments and your free calls.",
  description:
    "Give the address, and filters if it should not get everything. The answer shows the secret that signs the messages this once. A wallet may have 20 webhooks.",
  method: "POST",
  path: "/api/webhooks",
  input: z.object({
    url,
    description: description.optional(),
    events: filters.events.default([]),
    carriers: filters.carriers.default([]),
    countries: filters.countries.default([]),
    ports: filters.ports.default([]),
  }),
  output: endpointWithSecret,
  example: {
    input: {
      url: EXAMPLE_ENDPOINT.url,
      description: "Tariff desk",
      events: ["tariff.changed", "surcharge.changed"],
      carriers: ["maersk"],
      countries: ["IN"],
    },
    output: { ...EXAMPLE_ENDPOINT, secret: EXAMPLE_SECRET },
  },
  errors: ["too_many"],
  run: ({ description: note = null, ...input }, { db, wallet, now }) =>
    createEndpoint({ ...input, description: note }, { db, wallet, now }),
});
