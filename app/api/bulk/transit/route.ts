import { mount } from "#lib/http/mount.ts";
import { bulkTransit } from "#lib/operations/bulk/bulk-transit.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(bulkTransit);
