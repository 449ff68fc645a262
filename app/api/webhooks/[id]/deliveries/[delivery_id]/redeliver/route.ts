import { mount } from "#lib/http/mount.ts";
import { redeliverWebhookDelivery } from "#lib/webhooks/operations/redeliver-webhook-delivery.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(redeliverWebhookDelivery);
