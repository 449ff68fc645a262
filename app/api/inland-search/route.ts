import { mount } from "#lib/http/mount.ts";
import { searchInland } from "#lib/operations/inland/search-inland.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(searchInland);
