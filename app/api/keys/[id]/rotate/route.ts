import { rotateApiKey } from "#lib/credentials/keys/rotate.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(rotateApiKey);
