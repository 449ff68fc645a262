import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { requireTarget } from "../targets/check.ts";
import { description, EXAMPLE_ENDPOINT, endpointId, filters, url } from "./fields.ts";
import { findEndpoint, type OwnEndpoint } from "./find.ts";
import { type EndpointView, endpointView, toEndpointView, WITHOUT_SECRETS } from "./view.ts";

/** Fields that are left out stay. */
interface Changes {
  url?: string;
  description?: string | null;
  events?: string[];
  carriers?: string[];
  countries?: string[];
  ports?: string[];
  enabled?: true;
}

/** @throws Failure `not_found`, or `invalid_request` for an address that we do not send to */
async function updateEndpoint(
  own: OwnEndpoint,
  { url, enabled, ...changes }: Changes,
  { db, now }: { db: Database; now: Date },
): Promise<EndpointView> {
  const { id } = await findEndpoint(db, own);
  const data = {
    ...changes,
    ...(url !== undefined && { url: await requireTarget(url) }),
    ...(enabled && { disabledAt: null, disabledReason: null }),
  };
  return toEndpointView(
    await db.webhookEndpoint.update({ where: { id, wallet: own.wallet }, data, omit: WITHOUT_SECRETS }),
    now,
  );
}

export const updateWebhook = declareWalletOperation({
  id: "update_webhook",
  area: "webhooks",
  summary: "Change a webhook",
  whenToUse: "Changes the address, the note or the filters of a webhook, or enables it again after it was disabled.",
  description: "Give what changes. The rest stays. What a disabled webhook missed comes with `redeliver_webhook`.",
  method: "PATCH",
  path: "/api/webhooks/{id}",
  input: z.object({
    id: endpointId,
    url: url.optional(),
    description: description.nullable().optional().meta({ description: "A note for yourself. Null removes it." }),
    events: filters.events.optional(),
    carriers: filters.carriers.optional(),
    countries: filters.countries.optional(),
    ports: filters.ports.optional(),
    enabled: z.literal(true, "must be true").optional().meta({ description: "True enables a disabled webhook again." }),
  }),
  output: endpointView,
  example: {
    input: { id: EXAMPLE_ENDPOINT.id, countries: ["IN", "AE"] },
    output: { ...EXAMPLE_ENDPOINT, countries: ["IN", "AE"], updated_at: "2026-11-25T10:00:00.000Z" },
  },
  errors: ["not_found"],
  run: ({ id, ...changes }, { db, wallet, now }) => updateEndpoint({ wallet, id }, changes, { db, now }),
});
