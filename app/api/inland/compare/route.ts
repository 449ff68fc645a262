import { mount } from "#lib/http/mount.ts";
import { compareInland } from "#lib/operations/inland/compare-inland.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(compareInland);
