import { mount } from "#lib/http/mount.ts";
import { redeliverWebhookDelivery } from "#lib/webhooks/deliveries/redeliver.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(redeliverWebhookDelivery);
