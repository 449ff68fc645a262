import { z } from "zod";
import { buildRequiredError, country, line, portCode } from "#lib/operations/fields.ts";
import { EVENT_TYPE_NAMES } from "../events/types.ts";
import type { EndpointView } from "./view.ts";

const MAX_VALUES = 50;
const MAX_DESCRIPTION = 200;

const buildListField = <Field extends z.ZodType>(field: Field, description: string) =>
  z.array(field, "must be a list").max(MAX_VALUES, `must have at most ${MAX_VALUES} values`).meta({ description });

export const endpointId = z
  .uuid(buildRequiredError("must be the id of a webhook"))
  .meta({ description: "The id of the webhook, from `list_webhooks`." });

export const deliveryId = z
  .uuid(buildRequiredError("must be the id of a delivery"))
  .meta({ description: "The id of the delivery, from `list_webhook_deliveries`." });

/** `checkTarget` checks the rest. */
export const url = z.string(buildRequiredError("must be text")).meta({
  description: "An https address that takes POST requests. It must be public.",
  examples: ["https://example.com/hooks/quayside"],
});

export const description = z
  .string("must be text")
  .trim()
  .max(MAX_DESCRIPTION, `must have at most ${MAX_DESCRIPTION} characters`)
  .regex(/^\P{Cc}*$/u, "must be one line of text")
  .meta({ description: "A note for yourself." });

export const filters = {
  events: buildListField(
    z.enum(EVENT_TYPE_NAMES, `must be one of ${EVENT_TYPE_NAMES.join(", ")}`),
    "Types of events. Empty or left out: all.",
  ),
  carriers: buildListField(
    line,
    "Only events of these carriers, and events without a carrier. Empty or left out: all.",
  ),
  countries: buildListField(
    country,
    "Only events of these countries, and events without a country. A member of the European Union also gets its rules. Empty or left out: all.",
  ),
  ports: buildListField(portCode, "Only events of these ports, and events without a port. Empty or left out: all."),
};

export const EXAMPLE_ENDPOINT: EndpointView = {
  id: "019aaf1e-7c1f-7c40-9d0c-3d5a6f0f6b11",
  url: "https://example.com/hooks/quayside",
  description: "Tariff desk",
  events: ["tariff.changed", "surcharge.changed"],
  carriers: ["maersk"],
  countries: ["IN"],
  ports: [],
  status: "active",
  disabled_at: null,
  disabled_reason: null,
  previous_secret_until: null,
  created_at: "2026-11-24T09:15:00.000Z",
  updated_at: "2026-11-24T09:15:00.000Z",
};

export const EXAMPLE_SECRET = "whsec_VGhpcyBpcyBhbiBleGFtcGxlIGFuZCBub3QgYSBzZWNyZXQ=";
