import { mount } from "#lib/http/mount.ts";
import { listDdTariffs } from "#lib/operations/demurrage/list-dd-tariffs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(listDdTariffs);
