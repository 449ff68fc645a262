import { mount } from "#lib/http/mount.ts";
import { rotateWebhookSecret } from "#lib/webhooks/endpoints/rotate-secret.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(rotateWebhookSecret);
