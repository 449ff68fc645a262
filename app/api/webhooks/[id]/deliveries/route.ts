import { mount } from "#lib/http/mount.ts";
import { listWebhookDeliveries } from "#lib/webhooks/operations/list-webhook-deliveries.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listWebhookDeliveries);
