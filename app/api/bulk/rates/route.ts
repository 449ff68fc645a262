import { mount } from "#lib/http/mount.ts";
import { bulkRates } from "#lib/operations/bulk/bulk-rates.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(bulkRates);
