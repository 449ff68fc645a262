import { mount } from "#lib/http/mount.ts";
import { deleteWebhook } from "#lib/webhooks/operations/delete-webhook.ts";
import { getWebhook } from "#lib/webhooks/operations/get-webhook.ts";
import { updateWebhook } from "#lib/webhooks/operations/update-webhook.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getWebhook, updateWebhook, deleteWebhook);
