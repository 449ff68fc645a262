import { mount } from "#lib/http/mount.ts";
import { listFacilities } from "#lib/operations/inland/list-facilities.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listFacilities);
