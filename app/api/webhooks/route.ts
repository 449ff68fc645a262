import { mount } from "#lib/http/mount.ts";
import { createWebhook } from "#lib/webhooks/endpoints/create.ts";
import { listWebhooks } from "#lib/webhooks/endpoints/list.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listWebhooks, createWebhook);
