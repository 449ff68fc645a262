import { mount } from "#lib/http/mount.ts";
import { getRegulatory } from "#lib/operations/risk/get-regulatory.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getRegulatory);
