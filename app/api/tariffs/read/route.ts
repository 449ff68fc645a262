import { mount } from "#lib/http/mount.ts";
import { readTariff } from "#lib/operations/demurrage/read-tariff.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(readTariff);
