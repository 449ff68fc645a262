import { mount } from "#lib/http/mount.ts";
import { createWebhook } from "#lib/webhooks/operations/create-webhook.ts";
import { listWebhooks } from "#lib/webhooks/operations/list-webhooks.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listWebhooks, createWebhook);
