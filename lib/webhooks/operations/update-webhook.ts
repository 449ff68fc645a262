import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { description, EXAMPLE_ENDPOINT, endpointId, filters, url } from "../endpoint-fields.ts";
import { endpointView } from "../endpoint-view.ts";
import { updateEndpoint } from "../update-endpoint.ts";

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
