import { mount } from "#lib/http/mount.ts";
import { testWebhook } from "#lib/webhooks/endpoints/test.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(testWebhook);
