import { mount } from "#lib/http/mount.ts";
import { getStats } from "#lib/operations/reference/get-stats.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getStats);
