import { mount } from "#lib/http/mount.ts";
import { searchInland } from "#lib/operations/inland/search.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(searchInland);
