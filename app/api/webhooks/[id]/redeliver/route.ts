import { mount } from "#lib/http/mount.ts";
import { redeliverWebhook } from "#lib/webhooks/deliveries/redeliver.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(redeliverWebhook);
