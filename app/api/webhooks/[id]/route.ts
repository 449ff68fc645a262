import { mount } from "#lib/http/mount.ts";
import { deleteWebhook } from "#lib/webhooks/endpoints/delete.ts";
import { getWebhook } from "#lib/webhooks/endpoints/get.ts";
import { updateWebhook } from "#lib/webhooks/endpoints/update.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getWebhook, updateWebhook, deleteWebhook);
