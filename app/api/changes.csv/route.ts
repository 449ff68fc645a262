import { mount } from "#lib/http/mount.ts";
import { listChanges } from "#lib/operations/reference/list-changes.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listChanges);
