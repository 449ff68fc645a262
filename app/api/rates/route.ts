import { mount } from "#lib/http/mount.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getRates);
