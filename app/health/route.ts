import { mount } from "#lib/http/mount.ts";
import { getHealth } from "#lib/operations/discovery/get-health.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getHealth);
