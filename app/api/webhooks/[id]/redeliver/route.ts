import { mount } from "#lib/http/mount.ts";
import { redeliverWebhook } from "#lib/webhooks/operations/redeliver-webhook.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(redeliverWebhook);
