import { revokeApiKey } from "#lib/credentials/operations/revoke-api-key.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(revokeApiKey);
