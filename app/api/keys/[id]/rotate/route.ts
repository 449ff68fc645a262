import { rotateApiKey } from "#lib/credentials/operations/rotate-api-key.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(rotateApiKey);
