import { getApiKeyUsage } from "#lib/credentials/keys/usage.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getApiKeyUsage);
