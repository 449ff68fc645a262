import { mount } from "#lib/http/mount.ts";
import { sampleTransit } from "#lib/operations/discovery/sample-operations.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(sampleTransit);
