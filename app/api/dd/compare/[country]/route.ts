import { mount } from "#lib/http/mount.ts";
import { compareDemurrage } from "#lib/operations/demurrage/compare-demurrage.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(compareDemurrage);
