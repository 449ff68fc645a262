import { mount } from "#lib/http/mount.ts";
import { listLines } from "#lib/operations/reference/list-lines.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listLines);
