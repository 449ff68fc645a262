import { createApiKey } from "#lib/credentials/keys/create.ts";
import { listApiKeys } from "#lib/credentials/keys/list.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listApiKeys, createApiKey);
