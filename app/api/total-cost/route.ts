import { mount } from "#lib/http/mount.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(calculateLandedCost);
