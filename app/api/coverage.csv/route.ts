import { mount } from "#lib/http/mount.ts";
import { listCoverageStates } from "#lib/operations/reference/list-coverage.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listCoverageStates);
