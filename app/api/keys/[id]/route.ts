import { revokeApiKey } from "#lib/credentials/keys/revoke.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(revokeApiKey);
