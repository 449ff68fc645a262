import { mount } from "#lib/http/mount.ts";
import { getReliability } from "#lib/operations/risk/get-reliability.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getReliability);
