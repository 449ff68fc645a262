import { mount } from "#lib/http/mount.ts";
import { searchPorts } from "#lib/operations/ports/search-ports.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(searchPorts);
