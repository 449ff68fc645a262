import { mount } from "#lib/http/mount.ts";
import { getStats } from "#lib/operations/catalogue.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getStats);
