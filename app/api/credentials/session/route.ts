import { openCredentialSession } from "#lib/credentials/sessions/open.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(openCredentialSession);
