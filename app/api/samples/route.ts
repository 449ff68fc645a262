import { mount } from "#lib/http/mount.ts";
import { listSamples } from "#lib/operations/discovery/list-samples.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listSamples);
