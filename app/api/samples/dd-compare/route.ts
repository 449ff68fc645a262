import { mount } from "#lib/http/mount.ts";
import { sampleCompare } from "#lib/operations/discovery/sample-operations.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(sampleCompare);
