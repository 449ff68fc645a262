import { z } from "zod";
import type { WebhookEndpoint } from "#generated/prisma/client.ts";

export type EndpointRow = Omit<WebhookEndpoint, "secret" | "previousSecret">;

/** Leaves the secrets out of a query. */
export const WITHOUT_SECRETS = { secret: true, previousSecret: true } as const;

const time = z.iso.datetime();

/** Nothing in it is secret. */
export const endpointView = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()).meta({ description: "The types of events that it gets. Empty: all." }),
  carriers: z
    .array(z.string())
    .meta({ description: "It gets only events of these carriers, and events without a carrier. Empty: all." }),
  countries: z.array(z.string()).meta({ description: "The same for countries." }),
  ports: z.array(z.string()).meta({ description: "The same for ports." }),
  status: z
    .enum(["active", "disabled"])
    .meta({ description: "`disabled`: it gets nothing until you enable it again." }),
  disabled_at: time.nullable(),
  disabled_reason: z
    .enum(["gone", "failed"])
    .nullable()
    .meta({ description: "`gone`: it answered 410. `failed`: it took nothing for three days." }),
  previous_secret_until: time
    .nullable()
    .meta({ description: "Until then, the secret before the last rotation signs too." }),
  created_at: time,
  updated_at: time,
});
export type EndpointView = z.infer<typeof endpointView>;

export const endpointWithSecret = endpointView.extend({
  secret: z.string().meta({ description: "Signs each message (Standard Webhooks). It is shown this once." }),
});
export type EndpointWithSecret = z.infer<typeof endpointWithSecret>;

export function toEndpointView(row: EndpointRow, now: Date): EndpointView {
  const {
    id,
    url,
    description,
    events,
    carriers,
    countries,
    ports,
    disabledAt,
    disabledReason,
    previousSecretUntil,
    createdAt,
    updatedAt,
  } = row;
  return {
    ...{ id, url, description, events, carriers, countries, ports },
    status: disabledAt ? "disabled" : "active",
    disabled_at: disabledAt?.toISOString() ?? null,
    disabled_reason: disabledReason as EndpointView["disabled_reason"],
    previous_secret_until: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
