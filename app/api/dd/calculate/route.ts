import { mount } from "#lib/http/mount.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(calculateDemurrage);
