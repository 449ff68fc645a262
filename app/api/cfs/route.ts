import { mount } from "#lib/http/mount.ts";
import { getCfsTariffs } from "#lib/operations/charges/get-cfs-tariffs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getCfsTariffs);
