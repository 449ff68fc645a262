import { mount } from "#lib/http/mount.ts";
import { bulkPorts } from "#lib/operations/bulk/bulk-ports.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(bulkPorts);
