import { mount } from "#lib/http/mount.ts";
import { listWebhookDeliveries } from "#lib/webhooks/deliveries/list.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listWebhookDeliveries);
