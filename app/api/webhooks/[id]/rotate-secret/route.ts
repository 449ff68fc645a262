import { mount } from "#lib/http/mount.ts";
import { rotateWebhookSecret } from "#lib/webhooks/operations/rotate-webhook-secret.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(rotateWebhookSecret);
