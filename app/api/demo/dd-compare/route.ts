import { mount } from "#lib/http/mount.ts";
import { demoCompare } from "#lib/operations/demurrage/demo-compare.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(demoCompare);
