import { mount } from "#lib/http/mount.ts";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getLocalCharges);
