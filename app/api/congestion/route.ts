import { mount } from "#lib/http/mount.ts";
import { getCongestion } from "#lib/operations/ports/get-congestion.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getCongestion);
