import { createApiKey } from "#lib/credentials/operations/create-api-key.ts";
import { listApiKeys } from "#lib/credentials/operations/list-api-keys.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listApiKeys, createApiKey);
