import { mount } from "#lib/http/mount.ts";
import { calculateStorage } from "#lib/operations/demurrage/calculate-storage.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(calculateStorage);
