import { mount } from "#lib/http/mount.ts";
import { getInlandRates } from "#lib/operations/inland/get-inland-rates.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getInlandRates);
