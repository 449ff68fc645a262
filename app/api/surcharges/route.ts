import { mount } from "#lib/http/mount.ts";
import { getSurcharges } from "#lib/operations/charges/get-surcharges.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getSurcharges);
