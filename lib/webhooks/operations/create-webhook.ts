import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { createEndpoint } from "../create-endpoint.ts";
import { description, EXAMPLE_ENDPOINT, EXAMPLE_SECRET, filters, url } from "../endpoint-fields.ts";
import { endpointWithSecret } from "../endpoint-view.ts";

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
