import { mount } from "#lib/http/mount.ts";
import { catalogue } from "#lib/operations/catalogue.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(...catalogue);
