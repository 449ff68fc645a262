import { mount } from "#lib/http/mount.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getPort);
